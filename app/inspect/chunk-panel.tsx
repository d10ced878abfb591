import { PROBLEMS } from '../problems/wording.ts';
import { useDetail } from '../store/detail-store.ts';
import { useSaved } from '../store/saved-store.ts';
import { setChunkTab } from '../store/view-actions.ts';
import { type ChunkTab, useView } from '../store/view-store.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { type TabEntry, TabStrip } from '../ui/tab-strip.tsx';
import { ChunkCode } from './chunk-code.tsx';
import { ChunkHead } from './chunk-head.tsx';
import { ChunkMetadata } from './chunk-metadata.tsx';
import { ChunkNeighbours } from './chunk-neighbours.tsx';
import { ChunkRank } from './chunk-rank.tsx';
import { ChunkTwin } from './chunk-twin.tsx';
import { useAnswer } from './use-answer.ts';

const NEEDS_REPOSITORY = (
  <EmptyNote>This needs the repository, and a saved inspection is open.</EmptyNote>
);

/** The selected candidate: what it is, what speaks against it, its text, its twin, its rank. */
export function ChunkPanel() {
  const inspection = useAnswer();
  const selected = useView((view) => view.selected);
  const tab = useView((view) => view.chunkTab);
  const { detail, problem } = useDetail();
  const isBare = useSaved(({ saved }) => saved !== null && saved.texts === null);
  const candidate = inspection?.candidates.find(({ id }) => id === selected);
  if (!inspection || !candidate) {
    return <EmptyNote>Select a candidate or a block of the window to read it here.</EmptyNote>;
  }
  if (problem) return <EmptyNote>{PROBLEMS[problem.code].title}</EmptyNote>;
  const twin = detail?.twin ?? null;
  const tabs: TabEntry<ChunkTab>[] = [
    {
      id: 'code',
      title: 'Code',
      panel: isBare ? (
        <EmptyNote>
          The inspection was saved without texts: its code needs the repository.
        </EmptyNote>
      ) : (
        detail && <ChunkCode detail={detail} />
      ),
    },
    ...(twin && detail
      ? [
          {
            id: 'twin',
            title: 'Twin',
            panel: <ChunkTwin detail={detail} twin={twin} />,
          } as const,
        ]
      : []),
    {
      id: 'rank',
      title: 'Why this rank',
      panel: detail && <ChunkRank candidate={candidate} detail={detail} inspection={inspection} />,
    },
    {
      id: 'metadata',
      title: 'Metadata',
      panel: detail && (detail.neighbours ? <ChunkMetadata detail={detail} /> : NEEDS_REPOSITORY),
    },
    {
      id: 'neighbours',
      title: 'Neighbours',
      panel:
        detail &&
        (detail.neighbours ? (
          <ChunkNeighbours
            from={detail.chunk}
            neighbours={detail.neighbours}
            candidates={inspection.candidates}
          />
        ) : (
          NEEDS_REPOSITORY
        )),
    },
  ];
  return (
    <>
      <ChunkHead candidate={candidate} />
      <TabStrip<ChunkTab>
        label="Chunk"
        selected={tab === 'twin' && !twin ? 'code' : tab}
        onSelect={setChunkTab}
        tabs={tabs}
      />
    </>
  );
}
