import { beforeEach, expect, it } from 'vitest';
import { BUILT_IN } from '../../core/assemble/template/built-in.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { INITIAL_RUN, useRun } from './run-store.ts';
import { chooseTemplate, copyTemplate, typeTemplate } from './template-actions.ts';

const template = () => useRun.getState().settings.template;

beforeEach(() => useRun.setState(INITIAL_RUN));

it('begins one’s own as a copy of the one before, and keeps it beside those that ship', () => {
  chooseTemplate('xml');
  chooseTemplate('own');
  expect(template()).toEqual({ kind: 'own', own: BUILT_IN.xml });
  typeTemplate(BUILT_IN.plain);
  chooseTemplate('markdown');
  chooseTemplate('own');
  expect(template()).toEqual({ kind: 'own', own: BUILT_IN.plain });
});

it('does not take what cannot be used', () => {
  chooseTemplate('own');
  typeTemplate('{{task}} and no chunks');
  expect(template().own).toBe(BUILT_IN.markdown);
  useRun.setState({ settings: { ...DEFAULT_SETTINGS, template: { kind: 'plain', own: '{{' } } });
  chooseTemplate('own');
  expect(template()).toEqual({ kind: 'own', own: BUILT_IN.plain });
});

it('takes a copy of the one that ships in place of one’s own', () => {
  useRun.setState({ settings: { ...DEFAULT_SETTINGS, template: { kind: 'xml', own: 'x' } } });
  copyTemplate();
  expect(template()).toEqual({ kind: 'own', own: BUILT_IN.xml });
});
