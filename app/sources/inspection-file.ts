import { FORMAT } from '../../core/inspection/saved-inspection.ts';

/** Of a file with other white space its format is further on, and the picker opens it all the same. */
const HEAD_BYTES = 256;

/** Whether a name is one that inspections are saved under; other files have such names too. */
export function hasInspectionName(name: string): boolean {
  return /\.json(?:\.gz)?$/i.test(name);
}

/** Whether a file begins as a saved inspection does. Packed JSON is hardly ever anything else here. */
export async function holdsInspection(file: Blob & { name: string }): Promise<boolean> {
  if (/\.gz$/i.test(file.name)) return true;
  const head = await file.slice(0, HEAD_BYTES).text();
  return head.includes(`"${FORMAT}"`);
}
