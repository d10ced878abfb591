import { readTemplate } from '../../core/assemble/template/read-template.ts';
import { templateText } from '../../core/assemble/template/template-of.ts';
import type { TemplateKind } from '../../core/model/template.ts';
import { turn, turnSoon } from './run-actions.ts';
import { useRun } from './run-store.ts';

/**
 * Writes the prompt by another template. One's own begins as a copy of the one before, where there is none yet
 * that can be used.
 */
export function chooseTemplate(kind: TemplateKind): void {
  const { template } = useRun.getState().settings;
  if (template.kind === kind) return;
  const isUsable = kind !== 'own' || readTemplate(template.own).template !== null;
  const own = isUsable ? template.own : templateText(template);
  turn(`template: ${kind}`, (now) => ({ ...now, template: { kind, own } }));
}

/** Takes the template that ships and is shown as the beginning of one's own. */
export function copyTemplate(): void {
  const own = templateText(useRun.getState().settings.template);
  turn('template: own', (now) => ({ ...now, template: { kind: 'own', own } }));
}

/** Takes what was typed where it can be used; the one before stays otherwise. */
export function typeTemplate(own: string): void {
  if (useRun.getState().settings.template.own === own || !readTemplate(own).template) return;
  turnSoon('own template', (now) => ({ ...now, template: { kind: 'own', own } }));
}
