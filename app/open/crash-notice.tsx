import { toVisible } from '../../core/text/visible.ts';
import type { Doing } from '../store/crash-record.ts';
import { dismissUnfinished, leaveFilesOut, useCrash } from '../store/crash-store.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { countOf } from '../ui/format.ts';

/** What the tab was at when it stopped last time, and whether to leave it out from now on. */
export function CrashNotice() {
  const doing = useCrash((state) => state.unfinished[0]);
  if (!doing) return null;
  const { files, source } = doing;
  return (
    <Banner title={titleOf(doing)} onDismiss={dismissUnfinished}>
      {files.length === 0 ? (
        <>
          Nothing of yours was changed. Open {toVisible(source)} again, or a smaller part of it;
          other tabs that are open take of the same memory.
        </>
      ) : (
        <>
          Skip {files.length === 1 ? 'it' : 'them'} next time? Such files become rows of the ledger,
          and you can take it back. Their names stay in this browser.{' '}
          <Button look="pill" onPress={() => leaveFilesOut(doing)}>
            Skip {countOf(files.length, 'file')}
          </Button>{' '}
          <Button look="pill" onPress={dismissUnfinished}>
            Try again
          </Button>
        </>
      )}
    </Banner>
  );
}

/** A worker each has a file under way, and nobody knows which of them it was. */
const NAMED = 3;

function titleOf({ stage, source, files }: Doing): string {
  const name = toVisible(source);
  if (files.length === 0) return `Last time the tab stopped while ${stage} ${name}.`;
  const named = files.slice(0, NAMED).map(toVisible).join(', ');
  const rest = files.length > NAMED ? ` and ${files.length - NAMED} more` : '';
  return `Last time the tab stopped while ${stage} ${named}${rest} of ${name}.`;
}
