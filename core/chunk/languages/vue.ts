import type { Language } from '../language.ts';
import type { SyntaxNode } from '../syntax-cursor.ts';
import { html } from './html.ts';

/** Of `<template>`, the name of its tag. */
const tagName = (element: SyntaxNode): SyntaxNode | null =>
  element.firstChild?.firstChild?.nextSibling ?? null;

export const vue: Language = {
  ...html,
  id: 'vue',
  extensions: ['vue'],
  grammar: 'vue',
  definitions: {
    ...html.definitions,
    template_element: { kind: 'section', name: { find: tagName }, body: 'self', container: true },
  },
};
