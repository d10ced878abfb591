import { savableSample } from '../../cli/testing/saved-sample.ts';
import { saveInspection } from '../../core/inspection/save-inspection.ts';
import type { SavedInspection } from '../../core/inspection/saved-inspection.ts';

/** With comments of every kind, suppressions and masks, and little else: cases are made of it by the million. */
export async function smallInspection(): Promise<SavedInspection> {
  const savable = await savableSample(4);
  const saved = saveInspection(savable);
  const [first] = saved.candidates;
  const { id, path, startLine, endLine, symbol } = first!;
  const chunk = { id, path, startLine, endLine, symbol };
  const said = {
    author: 'A',
    at: '2026-03-01T09:30:00.000Z',
    editedAt: null,
    verdict: null,
    text: 't',
  };
  return {
    ...saved,
    ledger: { entries: saved.ledger.entries.slice(0, 4), pruned: saved.ledger.pruned.slice(0, 1) },
    review: [
      { id: 'c1', ...said, target: { kind: 'chunk', chunk } },
      { id: 'c2', ...said, editedAt: said.at, target: { kind: 'part', tier: 'task', label: 'l' } },
      {
        id: 'c3',
        ...said,
        target: { kind: 'step', number: 1, action: 'place', tier: 'task', label: 'l', chunk: null },
      },
      { id: 'c4', ...said, target: { kind: 'flag', flag: 'legacy', chunk } },
    ],
    suppressions: [{ fingerprint: 'f', rule: 'junk', path: 'a.md', reason: 'r' }],
    masked: [{ kind: 'jwt', field: 'query.task', path: null, line: 1 }],
  };
}
