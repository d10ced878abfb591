import type { SavedInspection } from '../inspection/saved-inspection.ts';
import type { TemplateKind } from '../model/template.ts';
import { groupDigits } from '../text/group-digits.ts';
import { type Html, html, visibleLines } from './html.ts';
import { folded, section } from './pieces.ts';
import { countOf } from './words.ts';

const TEMPLATES: Record<TemplateKind, string> = {
  markdown: 'in Markdown',
  xml: 'in XML-like sections',
  plain: 'in plain text',
  openai: 'as OpenAI messages',
  anthropic: 'as Anthropic messages',
  own: 'by an own template',
};

/** The exact text that would be sent, where texts were saved. */
export function promptSection({ texts, window, masked, settings }: SavedInspection): Html {
  if (!texts) {
    return section('prompt', 'Prompt', '', [
      html`<p>Not here: the inspection was saved without texts.</p>\n`,
    ]);
  }
  const isMasked = masked.some(({ field }) => field.startsWith('texts.prompt'));
  const note = `${TEMPLATES[settings.template.kind]}, ${groupDigits(window.total)} tokens, ${countOf(texts.prompt.length, 'character')}${isMasked ? ', with secrets masked' : ''}`;
  return section(
    'prompt',
    'Prompt',
    note,
    folded('the text that would be sent', html`<pre>${visibleLines(texts.prompt)}</pre>`),
  );
}
