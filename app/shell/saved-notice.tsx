import { toVisible } from '../../core/text/visible.ts';
import { useSaved } from '../store/saved-store.ts';
import { Banner } from '../ui/banner.tsx';

/** That what is shown was saved, and what of it takes the repository. */
export function SavedNotice() {
  const { saved, file, isRefused } = useSaved();
  if (!saved) return null;
  return (
    <Banner title="A saved inspection, read only.">
      {isRefused
        ? 'That needs the repository: open it, then ask for the task again. '
        : `${toVisible(file)} can be read, stepped through, commented on and saved again without its repository. `}
      {saved.texts === null && 'Code and prompt were not saved with it. '}
      {saved.masked.length > 0 && maskedWords(saved.masked.length)}
    </Banner>
  );
}

function maskedWords(count: number): string {
  return count === 1 ? '1 secret in it was masked.' : `${count} secrets in it were masked.`;
}
