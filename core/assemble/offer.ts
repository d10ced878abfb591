import type { ChunkForm } from '../model/chunk-form.ts';
import type { Assembling } from '../model/settings.ts';
import type { TokenCount } from '../model/units.ts';
import type { Contender } from './assemble.ts';

/** One way to send a contender. */
export interface Offer {
  form: ChunkForm;
  tokens: TokenCount;
  /** How it came about; null for the chunk as it is. */
  note: string | null;
}

/** As what it would be sent if there were room enough. */
export function firstOffer(contender: Contender, { unit, squeeze }: Assembling): Offer {
  const form = unit === 'files' ? 'file' : squeeze ? 'squeezed' : null;
  const offer = form && offerOf(contender, form);
  return offer ?? { form: 'whole', tokens: contender.tokens, note: null };
}

/** The longest of the forms that may be tried and take at most `room`; null where none does. */
export function fittingOffer(
  contender: Contender,
  assembling: Assembling,
  room: TokenCount,
): Offer | null {
  const first = firstOffer(contender, assembling);
  if (first.tokens <= room) return first;
  if (!assembling.degrade) return null;
  for (const form of ['slice', 'signature'] as const) {
    const offer = offerOf(contender, form);
    if (offer && offer.tokens <= room) return offer;
  }
  return null;
}

function offerOf(contender: Contender, form: ChunkForm): Offer | null {
  const formed = contender.formed(form);
  return formed && { form, ...formed };
}
