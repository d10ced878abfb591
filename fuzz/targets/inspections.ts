import { gzip } from '../../core/inspection/gzip.ts';
import { readInspection } from '../../core/inspection/read-inspection.ts';
import { inspectionOf, VERSION } from '../../core/inspection/saved-inspection.ts';
import { writeInspection } from '../../core/inspection/write-inspection.ts';
import { mergeReviews } from '../../core/review/merge-reviews.ts';
import { mutateBytes } from '../mutate.ts';
import { mustBeOwn, readerTarget } from '../reader-target.ts';
import { smallInspection } from '../samples/small-inspection.ts';
import { must, mustEqual, target } from '../target.ts';

const CODES = ['bad-inspection', 'newer-inspection', 'inspection-too-large'] as const;

const encode = (text: string) => Uint8Array.from(Buffer.from(text, 'utf8'));

export const inspections = readerTarget({
  name: 'inspections',
  short: 300,
  promise:
    'A file of any version that is read is written and read again to the same bytes, and its review merges with itself to itself.',
  samples: async () => {
    const saved = await smallInspection();
    const versions = Array.from({ length: VERSION }, (_, at) => ({ ...saved, version: at + 1 }));
    return versions.map((one) => JSON.stringify(one));
  },
  codes: CODES,
  read: (text) => readInspection(encode(text)),
  holds: (saved) => {
    const written = writeInspection(saved);
    const again = writeInspection(readInspection(written));
    must(Buffer.from(again).equals(written), 'what is read is not what was written');
    inspectionOf(saved);
    if (saved.git?.kind === 'read') new Date(saved.git.head.at * 1_000).toISOString();
    const { added, changed, review } = mergeReviews(saved.review, saved.review);
    mustEqual(
      [added.length, changed.length, review.length],
      [0, 0, saved.review.length],
      'a review merged with itself',
    );
  },
});

export const packedInspections = target<Uint8Array>({
  name: 'packed-inspections',
  short: 300,
  promise:
    'A damaged gzip file is refused; what is read of one is what was packed, and bounded whatever it declares.',
  open: async () => {
    const plain = writeInspection(await smallInspection()).subarray(0, 6_000);
    // Not all of one, since what is read of the rest is not at stake here; a bomb beside it.
    const packed = [gzip(plain), gzip(new Uint8Array(30_000)), gzip(encode('null'))];
    return {
      make: (random) => mutateBytes(random, random.pick(packed), { corpus: packed, most: 9_000 }),
      check: (bytes) => {
        try {
          readInspection(bytes, { limit: 15_000 });
        } catch (error) {
          mustBeOwn(error, CODES);
        }
      },
    };
  },
});
