import { useMemo } from 'react';
import type { Ledger } from '../../core/model/file.ts';
import { toVisible } from '../../core/text/visible.ts';
import { Banner } from '../ui/banner.tsx';
import { countOf } from '../ui/format.ts';

/** That not all of the source is in the index, where it holds more than the limits allow. */
export function PartialNotice({ ledger }: { ledger: Ledger }) {
  const left = useMemo(
    () =>
      ledger.entries.flatMap((entry) =>
        entry.status === 'skipped' && entry.reason === 'over-limit' ? [entry] : [],
      ),
    [ledger],
  );
  const [first] = left;
  if (!first) return null;
  return (
    <Banner
      title={`Only a part of the source is here: ${countOf(left.length, 'file')} had no room.`}
    >
      The ledger names each; open a folder further down to have them.{' '}
      <small>
        {toVisible(first.path)}: {first.detail}
      </small>
    </Banner>
  );
}
