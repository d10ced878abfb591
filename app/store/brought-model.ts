import { hashInSlices } from '../../core/cache/hash-in-slices.ts';
import type { ModelFiles } from '../../core/model/model-files.ts';
import { type Problem, problemOf } from './problem-of.ts';

/** A model that the person brought; it outlives the source. No checksum binds it, so that its own is shown once it is known. */
export type BroughtState =
  | { phase: 'none' }
  | { phase: 'loading'; name: string }
  | { phase: 'ready'; name: string; sha256?: string }
  | { phase: 'failed'; problem: Problem };

interface Slot {
  show(state: BroughtState): void;
  /** Has the engine take the model into use in place of the one before, or none any more. */
  load(files: ModelFiles | null): Promise<void>;
}

/** A place for one model of the person's. Of what was asked of it only the newest shows. */
export function modelSlot({ show, load }: Slot) {
  let asked = 0;
  return {
    /** Its name once it is in use; null where it cannot be, or another was asked for meanwhile. `find` may throw. */
    async bring(find: () => ModelFiles): Promise<string | null> {
      asked += 1;
      const mine = asked;
      const showMine = (state: BroughtState): void => {
        if (asked === mine) show(state);
      };
      try {
        const files = find();
        showMine({ phase: 'loading', name: files.name });
        await load(files);
        showMine({ phase: 'ready', name: files.name });
        void hashInSlices(files.model.content).then(
          (sha256) => showMine({ phase: 'ready', name: files.name, sha256 }),
          // A file that went away meanwhile; the model is loaded and stays.
          () => {},
        );
        return asked === mine ? files.name : null;
      } catch (error) {
        showMine({ phase: 'failed', problem: problemOf(error) });
        return null;
      }
    },
    /** Gives its memory back. */
    forget(): void {
      asked += 1;
      show({ phase: 'none' });
      // A worker that is gone has given it back already.
      load(null).catch(() => {});
    },
  };
}
