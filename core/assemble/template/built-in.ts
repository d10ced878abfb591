import type { TemplateKind } from '../../model/template.ts';

/** After the second seed: Markdown headers with path and lines. */
const MARKDOWN = `{{#system}}
{{system}}

{{/system}}
{{#tools}}
## Tools:

{{tools}}

{{/tools}}
{{#conversation}}
## Conversation so far:

{{conversation}}

{{/conversation}}
## Relevant context from the codebase:

{{#chunks}}
### [{{path}} · {{place}}]
{{fence}}{{language}}
{{text}}
{{fence}}

{{/chunks}}
## Current task:
{{task}}
`;

/** After the first seed: a section for each tier, in tags that say what it is for. */
const XML = `{{#system}}
<system_context>
{{system}}
</system_context>

{{/system}}
{{#tools}}
<tools>
{{tools}}
</tools>

{{/tools}}
{{#conversation}}
<conversation>
{{conversation}}
</conversation>

{{/conversation}}
<reference_material>
{{#chunks}}
<document path="{{path}}" place="{{place}}">
{{text}}
</document>
{{/chunks}}
</reference_material>

<task>
{{task}}
</task>
`;

const PLAIN = `{{#system}}
{{system}}

{{/system}}
{{#tools}}
Tools:

{{tools}}

{{/tools}}
{{#conversation}}
Conversation so far:

{{conversation}}

{{/conversation}}
Relevant context from the codebase:

{{#chunks}}
File {{path}}, {{place}}:

{{text}}

{{/chunks}}
Current task:
{{task}}
`;

/** Blocks of one message of the user. A part each, so that none is lost in another. */
const BLOCKS = `{{#tools}}
{"type":"text","text":"## Tools:\\n\\n{{tools.json}}"},
{{/tools}}
{{#conversation}}
{"type":"text","text":"## Conversation so far:\\n\\n{{conversation.json}}"},
{{/conversation}}
{"type":"text","text":"## Relevant context from the codebase:"},
{{#chunks}}
{"type":"text","text":"### [{{path.json}} · {{place.json}}]\\n{{fence}}{{language.json}}\\n{{text.json}}\\n{{fence}}"},
{{/chunks}}
{"type":"text","text":"## Current task:\\n{{task.json}}"}
]}
]}
`;

const OPENAI = `{"messages":[
{{#system}}
{"role":"system","content":"{{system.json}}"},
{{/system}}
{"role":"user","content":[
${BLOCKS}`;

const ANTHROPIC = `{
{{#system}}
"system":"{{system.json}}",
{{/system}}
"messages":[
{"role":"user","content":[
${BLOCKS}`;

/** The templates that ship, in the language of a person's own, so that each can be copied and changed. */
export const BUILT_IN: Record<Exclude<TemplateKind, 'own'>, string> = {
  markdown: MARKDOWN,
  xml: XML,
  plain: PLAIN,
  openai: OPENAI,
  anthropic: ANTHROPIC,
};
