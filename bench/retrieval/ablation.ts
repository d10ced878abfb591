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
  const scored = settings.stages.filter((stage) => stage !== 'priors');
  const alone = (scored.length > 1 ? scored : []).flatMap((stage): Variant[] => [
    { name: `only ${stage}, with priors`, settings: { ...settings, stages: [stage, 'priors'] } },
    { name: `only ${stage}`, settings: { ...settings, stages: [stage] } },
  ]);
  return [
    { name: 'all', settings },
    ...alone,
    ...without,
    { name: 'without word forms', settings: { ...settings, wordForms: 0 } },
    { name: 'no priors at all', settings: { ...settings, stages: scored } },
    { name: 'neither', settings: { ...settings, stages: scored, wordForms: 0 } },
  ];
}
