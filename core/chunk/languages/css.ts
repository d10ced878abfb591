import { childOfType } from '../describe-definition.ts';
import type { DefinitionRule, Language } from '../language.ts';

/** `@media (width > 40em) {` is named by what stands before its brace. */
const atRule: DefinitionRule = {
  kind: 'section',
  name: { find: (rule) => rule, clean: (source) => /^[^{]*/.exec(source)![0] },
  bodyType: 'block',
  isHeading: true,
  container: true,
};

export const css: Language = {
  id: 'css',
  extensions: ['css', 'pcss', 'postcss'],
  grammar: 'css',
  definitions: {
    rule_set: {
      kind: 'section',
      name: { firstChild: 'selectors' },
      bodyType: 'block',
      isHeading: true,
      container: true,
    },
    media_statement: atRule,
    supports_statement: atRule,
    scope_statement: atRule,
    keyframes_statement: { ...atRule, bodyType: 'keyframe_block_list' },
    // Without a block, such as `@layer base;`, it holds nothing.
    at_rule: { ...atRule, kind: (rule) => (childOfType(rule, 'block') ? 'section' : null) },
    declaration: {
      kind: 'variable',
      name: {
        find: (node, text) => (text.startsWith('--', node.startIndex) ? node.firstChild : null),
      },
    },
  },
  wrappers: new Set(),
  comments: new Set(['comment', 'js_comment']),
  attachments: new Set(),
  doc: 'comment',
  separator: ' › ',
};
