import { toVisible, toVisibleLines } from '../../core/text/visible.ts';
import { lineRange } from '../passage/place-names.ts';
import { useCut } from '../store/cut-store.ts';
import { useRun } from '../store/run-store.ts';
import { showCandidate } from '../store/view-actions.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import link from '../ui/link.module.css';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import styles from './chunk-facts.module.css';
import { sizeWords } from './cut-words.ts';
import { placeWords } from './prompt-places.ts';
import { useShownSides } from './use-shown-sides.ts';

/** The chunk that is pointed at or selected: its size, what is searched besides its text, its names. */
export function ChunkFacts() {
  const sides = useShownSides();
  const selected = useCut((cut) => cut.chunk);
  const pointedAt = useCut((cut) => cut.pointedAt);
  const candidates = useRun((run) => run.inspection?.candidates);
  const shown = pointedAt ?? selected;
  const side = sides.find(({ name }) => name === shown?.name);
  const chunk = side?.file.chunks.find(({ id }) => id === shown?.id);
  if (!side || !chunk) {
    return (
      <EmptyNote>Point at a chunk, or go to it with the arrow keys, to read of it here.</EmptyNote>
    );
  }
  const { kind, symbol, startLine, endLine, tokens, header, definitions, fallback } = chunk;
  const place = side.places.get(chunk.id);
  const isCandidate = candidates?.some(({ id }) => id === chunk.id) ?? false;
  return (
    <ScrollRegion className={styles.facts} label="About the chunk">
      <h3 className={styles.title}>
        <span>{kind}</span> {symbol && <code>{toVisible(symbol)}</code>}{' '}
        <span>lines {lineRange(startLine, endLine)}</span>
      </h3>
      <p>
        {sizeWords(tokens, side.cut)}.{fallback && ' Cut by lines: syntax was of no help.'}
      </p>
      <p>
        {place
          ? `For the current task: ${placeWords(place)}. `
          : 'The current task does not bring it up. '}
        {isCandidate && side.name === 'open' && (
          <button type="button" className={link.link} onClick={() => showCandidate(chunk.id)}>
            see it in Inspect
          </button>
        )}
      </p>
      <section>
        <h4>Header: embedded and searched with it, never sent</h4>
        {header ? (
          <pre>{toVisibleLines(header)}</pre>
        ) : (
          <p className={styles.none}>None: its text is all that is known of it.</p>
        )}
      </section>
      <section>
        <h4>Definitions</h4>
        {definitions.length === 0 && <p className={styles.none}>None begins in it.</p>}
        <ul>
          {definitions.map(({ symbol: name, kind: nameKind, signature, doc, line }) => (
            <li key={`${line} ${name}`}>
              <span className={styles.kind}>{nameKind}</span>{' '}
              <code>{toVisible(signature || name)}</code>
              {doc && <p className={styles.doc}>{toVisibleLines(doc)}</p>}
            </li>
          ))}
        </ul>
      </section>
    </ScrollRegion>
  );
}
