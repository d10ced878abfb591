import type { ToolDefinition, ToolParameter } from '../prompt/tool-definition.ts';
import type { Rule } from '../rule.ts';
import { isSaidBy } from '../tools/tool-words.ts';

/** Types that leave open what to write; a number, a truth value or an enumeration says more by itself. */
const OPEN_TYPES = new Set(['', 'string', 'object', 'array']);

export const vagueParameter: Rule = {
  id: 'vague-parameter',
  title: 'Parameters that are not described',
  why: 'What a parameter takes is guessed where it is not said: a name or an id, which format, which unit. A wrong guess is a failed call whose error takes room as well.',
  mend: 'Say what it takes, in which form, with an example',
  certainties: ['high', 'medium'],
  *check({ tools }) {
    for (const tool of tools) {
      const silent = tool.parameters.filter(isSilent);
      const [missing, empty] = [
        silent.filter(({ description }) => description.trim() === ''),
        silent.filter(({ description }) => description.trim() !== ''),
      ];
      if (tool.description.trim() === '') yield undescribed(tool);
      if (missing.length > 0) {
        yield found(
          tool,
          missing,
          missing.some(({ isRequired }) => isRequired) ? 'high' : 'medium',
          'not described',
        );
      }
      if (empty.length > 0) yield found(tool, empty, 'medium', 'described by its name alone');
    }
  },
};

function isSilent({ name, description, type, isBounded }: ToolParameter): boolean {
  if (isBounded || !OPEN_TYPES.has(type)) return false;
  if (description.trim() === '') return true;
  return isSaidBy(description, [name, type]);
}

function found(
  { name, place, tokens }: ToolDefinition,
  parameters: readonly ToolParameter[],
  certainty: 'high' | 'medium',
  what: string,
) {
  const names = parameters.map((parameter) => `“${parameter.name}”`).join(', ');
  return {
    certainty,
    place,
    message: `Of “${name}”, ${names} ${parameters.length === 1 ? 'is' : 'are'} ${parameters.length > 1 ? what.replace('its name', 'their names') : what}`,
    evidence: [{ place, note: `takes ${names}` }],
    mend: 'Say what it takes, in which form, with an example',
    tokens,
    fix: null,
  };
}

function undescribed({ name, place, tokens }: ToolDefinition) {
  return {
    certainty: 'high' as const,
    place,
    message: `“${name}” has no description`,
    evidence: [{ place, note: 'has a name alone' }],
    mend: 'Say what it does, and when to use it rather than another',
    tokens,
    fix: null,
  };
}
