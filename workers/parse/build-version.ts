import { scriptVersion } from '../cache/script-version.ts';

/** The checksum of the list of grammars, which `vite.config.ts` puts here, so that the script's name changes with it. */
declare const ORIEL_GRAMMARS: string;

/** What cuts are kept under: the code of this worker, and the grammars that it fetches. Null where it is served unbuilt. */
export function buildVersion(): string | null {
  const script = scriptVersion(import.meta.url);
  return script && `${script}.${ORIEL_GRAMMARS}`;
}
