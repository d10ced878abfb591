export interface Species {
  code: string;
  names: Record<'en' | 'nl' | 'de', string>;
}

const LIST: Species[] = [
  { code: 'eurgol', names: { en: 'Goldfinch', nl: 'Putter', de: 'Stieglitz' } },
  { code: 'eursis', names: { en: 'Siskin', nl: 'Sijs', de: 'Erlenzeisig' } },
  { code: 'comcha', names: { en: 'Chaffinch', nl: 'Vink', de: 'Buchfink' } },
];

export function speciesByCode(code: string): Species | undefined {
  return LIST.find((species) => species.code === code.toLowerCase());
}

export function searchSpecies(text: string, language: keyof Species['names']): Species[] {
  const wanted = text.toLocaleLowerCase(language);
  return LIST.filter(({ names }) => names[language].toLocaleLowerCase(language).includes(wanted));
}
