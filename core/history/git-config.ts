const SECTION = /^\[\s*([^\s"\]]+)(?:\s+"((?:[^"\\]|\\.)*)")?\s*\](.*)$/;
const ASSIGNMENT = /^([A-Za-z][A-Za-z0-9-]*)\s*(?:=\s*(.*))?$/;

/**
 * Values of a git configuration by `section.key`, all in lower case; of a key that comes twice the last.
 * Values that go on over several lines and files that are included are not followed.
 */
export function parseGitConfig(text: string): Map<string, string> {
  const values = new Map<string, string>();
  let section = '';
  for (const raw of text.split('\n')) {
    let line = raw.trim();
    const head = SECTION.exec(line);
    if (head) {
      section =
        head[2] === undefined ? head[1]!.toLowerCase() : `${head[1]!.toLowerCase()}.${head[2]}`;
      line = head[3]!.trim();
    }
    const [, key, value] = ASSIGNMENT.exec(withoutComment(line)) ?? [];
    if (key !== undefined) values.set(`${section}.${key.toLowerCase()}`, unquote(value ?? 'true'));
  }
  return values;
}

function withoutComment(line: string): string {
  const at = line.search(/[#;]/);
  return at < 0 ? line : line.slice(0, at).trimEnd();
}

function unquote(value: string): string {
  return value.replace(/^"(.*)"$/, '$1');
}
