import type { Contender } from '../assemble/assemble.ts';
import type { Ruling } from '../curate/rulings.ts';
import type { Flag, FlagKind } from '../model/flag.ts';

/** A contender of which nothing is said. */
export const UNJUDGED: Omit<Contender, 'ref' | 'rank' | 'tokens'> = {
  share: 1,
  flags: [],
  originals: [],
  ruling: null,
  codeDensity: () => 0,
  formed: () => null,
  overlap: () => 0,
};

/**
 * Contenders from a drawing, one a line, best first: `path:start-end tokens flag,flag ruling`, e.g.
 * `auth/legacy/validator.py:22-31 212 legacy,near-duplicate=auth/validator.py:21-30`. A copy is one of
 * what it names; `-` stands for no flag.
 */
export function drawContenders(drawing: string): Contender[] {
  const drawn = drawing
    .trim()
    .split('\n')
    .map((line, index) => {
      const [place, tokens, flags = '-', ruling] = line.trim().split(/\s+/);
      return {
        ...UNJUDGED,
        ref: drawRef(place!),
        rank: index + 1,
        tokens: Number(tokens),
        flags: flags === '-' ? [] : flags.split(',').map(drawFlag),
        ruling: ruling ? { kind: ruling as Ruling['kind'], reason: `${ruling} drawn` } : null,
      };
    });
  const copies = new Set(drawn.filter(isCopy).map(({ ref }) => ref.id));
  return drawn.map((contender) => ({
    ...contender,
    originals: contender.flags.flatMap(({ kind, twin }) =>
      kind === 'near-duplicate' && twin
        ? [{ id: twin.id, similarity: 0.9, isCanonical: !copies.has(twin.id) }]
        : [],
    ),
  }));
}

const isCopy = ({ flags }: Pick<Contender, 'flags'>): boolean =>
  flags.some(({ kind }) => kind === 'near-duplicate');

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
