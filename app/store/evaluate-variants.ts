import type { Variant } from '../../core/evaluate/task-answer.ts';
import { alongKnob, asTheyAre, flagsOff, halfTheRoom } from '../../core/evaluate/variants.ts';
import type { Settings } from '../../core/model/settings.ts';
import type { Design } from './evaluate-store.ts';

/**
 * The variants that a design makes of the settings, at least one.
 *
 * @throws OrielError `bad-settings` for a value that a knob cannot have.
 */
export function variantsOf(design: Design, settings: Settings): Variant[] {
  switch (design.kind) {
    case 'as-is':
      return [asTheyAre(settings)];
    case 'flags-off':
      return [asTheyAre(settings), flagsOff(settings)];
    case 'collapse':
      return [asTheyAre(settings), halfTheRoom(settings)];
    case 'knob':
      return alongKnob(settings, design.knob, design.values);
  }
}
