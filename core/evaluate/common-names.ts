import type { FilePath } from '../model/units.ts';

/** Shorter names are alike by chance. */
const LEAST_CHARS = 4;
const FILE =
  /^(?:__init__|__main__|index|main|mod|lib|setup|conftest|utils?|helpers?|types?|constants?|common|config|errors?|models?|views?|urls|tests?|package|package-info|doc|version|readme|changelog|dockerfile|Makefile|CMakeLists)(?:\.[\w.]+)?$/i;
const SYMBOL =
  /^(?:main|init|setup|teardown|run|test|tests|start|stop|close|open|name|value|data|type|options?|props|config|default|new|create|update|delete|index|handler|render|parse|format|string|error|result|state|context)$/i;

/** A file whose name any folder may have, as `index.ts`: that two have it does not liken them. */
export function isCommonFile(path: FilePath): boolean {
  return FILE.test(path.slice(path.lastIndexOf('/') + 1));
}

/** A symbol that any file may define, as `main`. */
export function isCommonSymbol(symbol: string): boolean {
  return symbol.length < LEAST_CHARS || SYMBOL.test(symbol);
}
