import type { Progress } from '../../core/engine.ts';
import type { EmbeddingModel } from '../../core/model/settings.ts';
import { toVisible } from '../../core/text/visible.ts';
import { cancelOpening } from '../store/open-source.ts';
import { useRun } from '../store/run-store.ts';
import type { OpenedSource, StageProgress } from '../store/source-store.ts';
import { Button } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { MainPart } from '../ui/main-part.tsx';
import { StageRow } from '../ui/stage-row.tsx';
import styles from './opening.module.css';

const STAGES: { stage: Progress['stage']; title: string }[] = [
  { stage: 'listing', title: 'Listing' },
  { stage: 'reading', title: 'Reading' },
  { stage: 'parsing', title: 'Parsing' },
  { stage: 'indexing', title: 'Lexical index' },
];

interface Props {
  name: string;
  progress: StageProgress;
  before: OpenedSource | null;
}

/** What is being done, how much of it is done, how fast, and how to stop it. */
export function Opening({ name, progress, before }: Props) {
  const { model } = useRun((run) => run.settings.embedding);
  return (
    <MainPart className={styles.screen}>
      <section className={styles.card} aria-label="Progress">
        <h1>
          <Logo size={18} /> Opening <bdi>{toVisible(name)}</bdi>
        </h1>
        <ol className={styles.stages}>
          {STAGES.map(({ stage, title }) => (
            <StageRow key={stage} title={title} {...(progress[stage] ?? WAITING)} />
          ))}
          <StageRow title="Embedding" {...WAITING} note={embeddingNote(model)} />
        </ol>
        <footer className={styles.foot}>
          <p>The first answer is there as soon as the lexical index is.</p>
          <Button onPress={cancelOpening}>
            {before ? `Cancel, back to ${toVisible(before.name)}` : 'Cancel'}
          </Button>
        </footer>
      </section>
    </MainPart>
  );
}

function embeddingNote(model: EmbeddingModel): string {
  return model === 'oriel-code-static' ? 'follows at once' : 'goes on in the background';
}

const WAITING = { done: 0, total: null, unit: 'files', elapsedMs: 0 } as const;
