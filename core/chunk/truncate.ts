/** The first `length` characters, one fewer where that would part a surrogate pair. */
export function truncate(text: string, length: number): string {
  const last = text.charCodeAt(length - 1);
  const partsPair = text.length > length && last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, partsPair ? length - 1 : length);
}
