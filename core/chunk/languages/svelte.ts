import type { Language } from '../language.ts';
import { html } from './html.ts';

const element = html.definitions.element!;

export const svelte: Language = {
  ...html,
  id: 'svelte',
  extensions: ['svelte'],
  grammar: 'svelte',
  definitions: {
    // What is put together at run time names nothing.
    element: { ...element, name: { ...element.name, pattern: /^[^{]*$/ } },
  },
};
