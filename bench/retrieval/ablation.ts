import { PRIORS, type Settings } from '../../core/model/settings.ts';

export interface Variant {
  name: string;
  settings: Settings;
}

/** The settings, and the same with one thing less each. */
export function ablations(settings: Settings): Variant[] {
  const without = PRIORS.filter((prior) => settings.priors[prior]).map((prior): Variant => {
    const priors = { ...settings.priors, [prior]: false };
    return { name: `without ${prior}`, settings: { ...settings, priors } };
  });
  const none = settings.stages.filter((stage) => stage !== 'priors');
  return [
    { name: 'all', settings },
    ...without,
    { name: 'without word forms', settings: { ...settings, wordForms: 0 } },
    { name: 'no priors at all', settings: { ...settings, stages: none } },
    { name: 'neither', settings: { ...settings, stages: none, wordForms: 0 } },
  ];
}
