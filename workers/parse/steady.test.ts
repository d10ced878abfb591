import { expect, it } from 'vitest';
import { nodeGrammars } from '../../cli/node-grammars.ts';
import { SyntaxParser } from './syntax-parser.ts';

const CUT = {
  tokenizer: 'o200k',
  chunking: { method: 'syntax', target: 30, max: 60, min: 8 },
} as const;
const PARSERS = 30;
/** As the fuzz target chunker broke the sample: where a text does not parse, a scanner is asked for anything. */
const BROKEN = `ool { left === right }

    enum Mode: String {
        case rea in memo]ry.
@MainActor
pud = "r"
        #if os(macOS)
        case write = "w"
        #endif

        func label() -> String { rawValue }
    }
}

extension S_______________[___________________________tore: Codable where Key == String {
    func encode() -> Ds Clock = Date
}

actor Sweeper {
    func sweep() async {ata { Data() }
}

struct Session {
    let id: String
    typealia}
}
}

/// Keeps sessionsblic final class Store<Key: Hashrere(limit: limit) }`;

// The grammar's scanner read what its memory held before; see `mended` in scripts/grammars.json.
it('broken Swift is cut in one way, whatever memory its parser gets', async () => {
  const found: string[] = [];
  for (let round = 0; round < PARSERS; round++) {
    const parser = await SyntaxParser.create(nodeGrammars());
    const { chunks } = await parser.chunk({ path: 'a.swift', text: BROKEN }, CUT);
    found.push(chunks.map(({ start }) => start).join());
    // Some go, so that others come into memory that was used.
    if (round % 2 === 1) parser.dispose();
  }
  expect(new Set(found).size).toBe(1);
});
