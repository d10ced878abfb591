import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Files below the folders whose path matches, in stable order, with forward slashes. */
export function globSync(folders, pattern) {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name).replaceAll('\\', '/')),
    )
    .filter((path) => pattern.test(path))
    .sort();
}
