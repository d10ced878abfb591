import type { Language } from '../language.ts';
import { withoutQuotes } from './shared.ts';

export const json: Language = {
  id: 'json',
  extensions: [
    'json',
    'jsonc',
    'webmanifest',
    'geojson',
    'topojson',
    'avsc',
    'arb',
    'code-workspace',
    'code-snippets',
  ],
  filenames: [
    '.babelrc',
    '.eslintrc',
    '.jshintrc',
    '.prettierrc',
    '.stylelintrc',
    '.swcrc',
    '.watchmanconfig',
    'composer.lock',
    'deno.lock',
    'flake.lock',
    'Pipfile.lock',
  ],
  grammar: 'json',
  definitions: {
    pair: {
      kind: 'section',
      name: { field: 'key', clean: withoutQuotes },
      body: 'value',
      isHeading: true,
    },
  },
  wrappers: new Set(),
  // The keys of records in a list name nothing that a person would look for.
  topWrappers: new Set(['object']),
  comments: new Set(['comment']),
  attachments: new Set(),
  doc: 'comment',
  separator: '.',
};
