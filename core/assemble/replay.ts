import type { Settings } from '../model/settings.ts';
import { TIERS } from '../model/settings.ts';
import type { Step } from '../model/step.ts';
import type { Segment, Window } from '../model/window.ts';
import { arrange } from './arrange.ts';
import { templateOf } from './template/template-of.ts';

type LayoutSettings = Pick<Settings, 'arrangement' | 'ownOrder' | 'template'>;

/**
 * The window after some first steps of an assembly. Pure: scrubbing to step k is
 * `replay(steps.slice(0, k), settings)`, and the finished window is the replay of all.
 */
export function replay(
  steps: readonly Step[],
  settings: LayoutSettings & Pick<Settings, 'budget'>,
): Window {
  const segments: Segment[] = [];
  let total = 0;
  for (const step of layOut(steps, settings)) {
    const { tier, label, form } = step;
    const chunk = step.chunk && refOf(step.chunk);
    segments.push({ tier, label, chunk, form, startToken: total, endToken: total + step.tokens });
    total += step.tokens;
  }
  const tiers = TIERS.map((tier) => ({
    tier,
    budget: settings.budget[tier],
    used: segments
      .filter((segment) => segment.tier === tier)
      .reduce((sum, segment) => sum + segment.endToken - segment.startToken, 0),
  }));
  return { total, capacity: tiers.reduce((sum, { budget }) => sum + budget, 0), tiers, segments };
}

/**
 * Steps that put something into the window, in the window's order: the parts as the template has them, and
 * where it has the chunks, those as the settings arrange them.
 */
export function layOut(steps: readonly Step[], settings: LayoutSettings): Step[] {
  return templateOf(settings.template).plans.flatMap((plan) => {
    if (plan.kind === 'fixed') {
      return steps.filter(({ action, label }) => action === 'place' && label === plan.label);
    }
    const taken = steps.flatMap((step) =>
      step.action === 'take' && step.chunk
        ? [{ id: step.chunk.id, path: step.chunk.path, startLine: step.chunk.startLine, step }]
        : [],
    );
    return arrange(taken, settings).map(({ step }) => step);
  });
}

function refOf({ id, path, startLine, endLine, symbol }: NonNullable<Step['chunk']>) {
  return { id, path, startLine, endLine, symbol };
}
