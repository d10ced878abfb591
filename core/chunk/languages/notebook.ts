import { cellsOf } from '../../formats/notebook.ts';
import type { Language } from '../language.ts';

/** The text that core/formats/notebook.ts makes of a notebook: nothing but cells. */
export const notebook: Language = {
  id: 'notebook',
  extensions: ['ipynb'],
  grammar: null,
  cells: cellsOf,
  definitions: {},
  wrappers: new Set(),
  comments: new Set(),
  attachments: new Set(),
  doc: 'comment',
  separator: '.',
};
