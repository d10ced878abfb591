import { withPull } from '../core/assemble/with-pull.ts';
import type { Engine } from '../core/engine.ts';
import { PULL_RELATIONS } from '../core/model/pull.ts';
import type { Settings } from '../core/model/settings.ts';
import { chunkAt } from './chunk-at.ts';
import { UsageError } from './usage-error.ts';

const FORM = /^(\w+):(.+):(\d+)=(.+):(\d+)$/s;

/** The settings with neighbours pulled by hand, one `RELATION:PATH:LINE=PATH:LINE` each: what the first uses, … */
export async function withPulls(
  settings: Settings,
  pulls: readonly string[],
  engine: Engine,
): Promise<Settings> {
  let pulled = settings;
  for (const text of pulls) {
    const asked = `--pull-chunk ${text}`;
    const [, name, from = '', fromLine, path = '', line] = FORM.exec(text) ?? [];
    const relation = PULL_RELATIONS.find((one) => one === name);
    if (!relation) {
      throw new UsageError(
        `--pull-chunk takes RELATION:PATH:LINE=PATH:LINE, such as uses:api/session.py:40=auth/keys.py:3, not ${text}; relations are ${PULL_RELATIONS.join(', ')}`,
      );
    }
    pulled = withPull(pulled, {
      relation,
      from: await chunkAt(engine, from, Number(fromLine), asked),
      chunk: await chunkAt(engine, path, Number(line), asked),
    });
  }
  return pulled;
}
