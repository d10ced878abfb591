import type { PartKind } from './prompt-part.ts';

/** Words of a heading or a tag that say what stands below it. The first that matches counts. */
const NAMES: readonly [pattern: RegExp, kind: PartKind][] = [
  [/\bexamples?\b|\bfew[- ]?shot\b|\bdemonstrations?\b|\bsamples?\b/, 'examples'],
  [
    /\b(?:output|response|answer|reply|return)s?\b.*\b(?:formats?|schema|style|structure|contract)\b|\boutput\b|\bresponse\b|\b(?:answer|reply) format\b|\bformat of\b/,
    'output',
  ],
  [
    /\b(?:chat|conversation|message|dialog(?:ue)?)s?\b.*\bhistory\b|\bconversations?\b|\btranscript\b|\bhistory\b/,
    'conversation',
  ],
  [/\b(?:tools?|functions?) (?:use|usage|policy|rules|guidelines)\b/, 'rules'],
  [/\btools?\b|\bfunctions?\b/, 'tools'],
  [/\brole\b|\bpersona\b|\bidentity\b|\bwho you are\b|\babout you\b/, 'role'],
  [
    /\b(?:rules?|guidelines?|instructions?|constraints?|polic(?:y|ies)|conventions?|requirements?|principles?|style|standards?|practices?|dos?|donts?|never|always|must|important|critical|safety|workflow|steps?|process|checklist|commit|commits|testing|security)\b/,
    'rules',
  ],
  [/\b(?:task|question|query|request|goal|objective|input|problem|ticket|issue)s?\b/, 'task'],
  [
    /\b(?:context|background|overview|about|architecture|structure|layout|reference|references|knowledge|documents?|documentation|docs|project|glossary|introduction|facts|notes|stack|technolog(?:y|ies)|commands?)\b/,
    'background',
  ],
];

/** What a heading or a tag announces; null where its words say nothing of it. */
export function kindOfName(name: string): PartKind | null {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_.:'’-]+/g, (mark) => (/['’]/.test(mark) ? '' : ' '))
    .toLowerCase();
  return NAMES.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}
