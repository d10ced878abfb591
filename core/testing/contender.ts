import type { Contender } from '../assemble/assemble.ts';
import type { Flag, FlagKind } from '../model/flag.ts';

/**
 * Contenders from a drawing, one a line, best first: `path:start-end tokens flag,flag`, e.g.
 * `auth/legacy/validator.py:22-31 212 legacy,near-duplicate=auth/validator.py:21-30`.
 */
export function drawContenders(drawing: string): Contender[] {
  return drawing
    .trim()
    .split('\n')
    .map((line, index) => {
      const [place, tokens, flags] = line.trim().split(/\s+/);
      return {
        ref: drawRef(place!),
        rank: index + 1,
        tokens: Number(tokens),
        flags: flags ? flags.split(',').map(drawFlag) : [],
      };
    });
}

function drawRef(place: string) {
  const [path, lines] = place.split(':') as [string, string];
  const [startLine, endLine] = lines.split('-').map(Number) as [number, number];
  return { id: place, path, startLine, endLine, symbol: null };
}

function drawFlag(drawing: string): Flag {
  const [kind, twin] = drawing.split('=') as [FlagKind, string | undefined];
  return {
    kind,
    certainty: 'high',
    evidence: 'drawn',
    line: null,
    twin: twin ? { ...drawRef(twin), similarity: 0.9 } : null,
  };
}
