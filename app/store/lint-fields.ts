/** What was typed, or what is wrong with it. */
export type Read<T> = { value: T | null } | { problem: string };

const JSON_OBJECT = /^\s*\{/;

/** `name = value`, one a line, or a JSON object of texts. null where nothing was typed. */
export function readValues(typed: string): Read<Record<string, string>> {
  if (typed.trim() === '') return { value: null };
  if (JSON_OBJECT.test(typed)) return readJsonValues(typed);
  const values: Record<string, string> = {};
  for (const [index, line] of typed.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const match = /^\s*([A-Za-z_][\w.]*)\s*[=:]\s?(.*)$/.exec(line);
    if (!match) return { problem: `Line ${index + 1} is not of the form name = value.` };
    values[match[1]!] = match[2]!;
  }
  return { value: values };
}

function readJsonValues(typed: string): Read<Record<string, string>> {
  const read = readObject(typed);
  if ('problem' in read) return read;
  return {
    value: Object.fromEntries(
      Object.entries(read.value!).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    ),
  };
}

/** `LABEL 75 %` or `LABEL = 0.75`, one a line; shares or counts, brought to a sum of 1. */
export function readDistribution(typed: string): Read<Record<string, number>> {
  if (typed.trim() === '') return { value: null };
  const shares = new Map<string, number>();
  for (const [index, line] of typed.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const match = /^\s*(.+?)[\s:=]+([\d.]+)\s*%?\s*$/.exec(line);
    const share = Number(match?.[2]);
    if (!match || !Number.isFinite(share)) {
      return { problem: `Line ${index + 1} is not of the form LABEL 75 %.` };
    }
    shares.set(match[1]!, share);
  }
  const sum = [...shares.values()].reduce((all, one) => all + one, 0);
  if (sum <= 0) return { problem: 'The shares sum to nothing.' };
  return { value: Object.fromEntries([...shares].map(([label, share]) => [label, share / sum])) };
}

function readObject(typed: string): Read<Record<string, unknown>> {
  try {
    return { value: JSON.parse(typed) as Record<string, unknown> };
  } catch {
    return { problem: 'It begins as JSON does and is none.' };
  }
}

/** What can be used of what was typed: nothing while it is wrong. */
export function usableOf<T>(read: Read<T>): T | null {
  return 'value' in read ? read.value : null;
}
