/** A pattern of CODEOWNERS, cut into what its segments have to match. */
export interface OwnerPattern {
  segments: readonly string[];
}

/** Any number of segments, none included. */
const ANY_DEPTH = '**';

/**
 * @param matchesAnywhere a pattern with a slash in its middle counts from any folder (GitLab); on GitHub it
 *   counts from the top, as in .gitignore.
 */
export function parseOwnerPattern(text: string, matchesAnywhere: boolean): OwnerPattern {
  const segments = text.split('/');
  const isFromTop = segments[0] === '';
  if (isFromTop) segments.shift();
  const isFolder = segments.length > 1 && segments.at(-1) === '';
  if (isFolder) segments.pop();
  if (!isFromTop && (matchesAnywhere || segments.length === 1)) segments.unshift(ANY_DEPTH);
  if (isFolder) segments.push('*', ANY_DEPTH);
  // A name stands for the file and, if it is a folder, for all below; a lone star for one level only.
  else if (segments.at(-1) !== '*' && segments.at(-1) !== ANY_DEPTH) segments.push(ANY_DEPTH);
  return { segments };
}

/** Whether it matches a file's path; by segments, so that no pattern takes long. */
export function matchesOwnerPattern({ segments }: OwnerPattern, path: string): boolean {
  const names = path.split('/');
  // Whether the pattern's part so far can end before the n-th name.
  let reached = [true, ...names.map(() => false)];
  for (const segment of segments) {
    const next = reached.map(() => false);
    for (let at = 0; at < reached.length; at++) {
      if (segment === ANY_DEPTH) next[at] = reached[at]! || (at > 0 && next[at - 1]!);
      else if (at > 0) next[at] = reached[at - 1]! && matchesName(segment, names[at - 1]!);
    }
    reached = next;
  }
  return reached.at(-1)!;
}

/** `*` for any characters, `?` for one, a backslash before what is meant literally. */
function matchesName(pattern: string, name: string): boolean {
  let at = 0;
  let inPattern = 0;
  let star = -1;
  let starAt = 0;
  while (at < name.length) {
    const isEscaped = pattern[inPattern] === '\\' && inPattern + 1 < pattern.length;
    const wanted = pattern[inPattern + (isEscaped ? 1 : 0)];
    if (wanted === '*' && !isEscaped) {
      star = inPattern++;
      starAt = at;
    } else if (wanted === name[at] || (wanted === '?' && !isEscaped)) {
      inPattern += isEscaped ? 2 : 1;
      at += 1;
    } else if (star >= 0) {
      inPattern = star + 1;
      starAt += 1;
      at = starAt;
    } else return false;
  }
  while (pattern[inPattern] === '*') inPattern += 1;
  return inPattern === pattern.length;
}
