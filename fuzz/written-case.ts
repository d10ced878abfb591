/** A case as JSON, bytes by their base64, so that a finding can be kept and tried again. */
export function writeCase(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part instanceof Uint8Array
      ? { bytes: Buffer.from(part).toString('base64') }
      : Object.is(part, -0) || (typeof part === 'number' && !Number.isFinite(part))
        ? { number: Object.is(part, -0) ? '-0' : String(part) }
        : part,
  );
}
