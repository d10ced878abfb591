/** Without case, dress and spacing: what stays the same when only the look changes. The signs of code say something. */
export function bareWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s*_>`"“”'‘’.,;:!?~|–—-]+/gu, ' ')
    .trim();
}

/** A name without case and joints: `userId` and `user-id` are equal. */
export function bareName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** With spaces in place of inline code, so that places stay. */
export function withoutCode(text: string): string {
  return text.replace(/`[^`]*`/g, (code) => ' '.repeat(code.length));
}
