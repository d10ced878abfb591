import type { ToolDefinition } from '../prompt/tool-definition.ts';
import type { Rule } from '../rule.ts';

export const unneededTool: Rule = {
  id: 'unneeded-tool',
  title: 'Tools that are never needed',
  why: 'A tool’s definition is sent with every call. One that the conversation never calls and no instruction speaks of takes room and offers one more wrong choice.',
  mend: 'Leave it out for this work',
  certainties: ['low'],
  *check({ texts, tools }) {
    const said = texts.filter(({ role }) => role !== 'tools' && role !== 'retrieved');
    const talk = said.filter(({ role }) => role === 'conversation').map(({ text }) => text);
    // Without a conversation nothing shows what is needed.
    if (talk.length === 0 || tools.length === 0) return;
    const called = tools.filter((tool) => isNamed(tool, talk));
    if (called.length === 0) return;
    const all = said.map(({ text }) => text);
    for (const tool of tools) {
      if (isNamed(tool, all)) continue;
      yield {
        certainty: 'low',
        place: tool.place,
        message: `“${tool.name}” is not called, and nothing speaks of it; ${called.length} of ${tools.length} tools are`,
        evidence: [{ place: tool.place, note: `takes ${tool.tokens} tokens of every call` }],
        mend: 'Leave it out for this work, or say when it is needed',
        tokens: tool.tokens,
        fix: null,
      };
    }
  },
};

function isNamed({ name }: ToolDefinition, texts: readonly string[]): boolean {
  const pattern = new RegExp(`(?<![\\w-])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`);
  return texts.some((text) => text.includes(name) && pattern.test(text));
}
