import { OrielError } from '../../model/problem.ts';
import type { TemplateChoice } from '../../model/template.ts';
import { BUILT_IN } from './built-in.ts';
import { readTemplate } from './read-template.ts';
import type { Template } from './template.ts';

/** Text of the chosen template. */
export function templateText({ kind, own }: TemplateChoice): string {
  return kind === 'own' ? own : BUILT_IN[kind];
}

/** A window is laid out at every step of playing it, and a template is known by identity. */
const KEPT = 4;
let newest: { text: string; template: Template }[] = [];

/**
 * The chosen template, ready to be filled.
 *
 * @throws OrielError `bad-settings`, naming the line, for one of the person's own that cannot be used.
 */
export function templateOf(choice: TemplateChoice): Template {
  const text = templateText(choice);
  const known = newest.find((one) => one.text === text);
  if (known) return known.template;
  const { template, problems } = readTemplate(text);
  if (!template) {
    const { line, message } = problems.find(({ isError }) => isError)!;
    throw new OrielError('bad-settings', `template, line ${line}: ${message}`);
  }
  newest = [{ text, template }, ...newest].slice(0, KEPT);
  return template;
}
