import type { FlagKind } from '../model/flag.ts';

/** What a task may ask for that a policy would otherwise hold back. */
export const ASKABLE = ['tests', 'legacy', 'generated', 'vendored', 'docs'] as const;

export type Askable = (typeof ASKABLE)[number];

/** A kind that the task asks for, with the words that say so. */
export interface Asked {
  kind: Askable;
  heard: string;
}

/** Flags that keep their chunks where the task asks for the kind. Old code is a twin by its nature. */
export const KEPT_FLAGS: Record<Askable, readonly FlagKind[]> = {
  tests: ['test', 'fixture', 'mock', 'snapshot'],
  legacy: ['legacy', 'superseded', 'deprecated', 'near-duplicate', 'contradiction'],
  generated: ['generated'],
  vendored: ['vendored'],
  docs: ['stale-doc', 'superseded'],
};

const KIND_OF_TEST = `(?:unit|integration|regression|acceptance|functional|end-to-end|e2e|smoke|browser|snapshot|property|failing|flaky|missing|existing|skipped|new|first|each|every|one|another|no|some|more|parametri[sz]ed)`;
/** Stands before a noun, and never before a verb. */
const BEFORE_NOUN = `(?:a|an|the|this|that|our|its|my|your|of|for|in|with|by|from|${KIND_OF_TEST})`;
/** Specifications that are no tests. */
const NO_SPEC = String.raw`(?<!\b(?:open ?api|swagger|api|json|protocol|language|rfc|http|plugin|format|file|type|wire)\s)`;

const TESTS = [
  // Nouns: `add a test`, `the tests of`; not `test the connection`, nor `which tests the input`.
  String.raw`(?<!\b(?:it|which|that|who|he|she|code|function|method)\s)\btests\b(?!\s+(?:the|that|if|whether|a|an|for)\b(?!\s+\w+er\b))`,
  String.raw`\btests\s+(?:for|of|that)\b`,
  String.raw`\b${BEFORE_NOUN}\s+(?:\w+\s+)?test\b(?!\s+(?:the|it|this|whether|if|mode|server|environment|connection|account|url|data\b(?!\s+file))\b)`,
  String.raw`\b(?:add|write|fix|update|extend|run|create)\s+(?:\w+\s+)?tests?\b(?!\s+(?:mode|server|environment|connection)\b)`,
  String.raw`\btest\s+(?:cases?|suites?|files?|coverage|helpers?|runners?|fixtures?|doubles?|utilities|classes|class|functions?|plan)\b`,
  String.raw`^\s*test\s+(?:that|whether)\b|^\s*tests?\s*$`,
  String.raw`\b(?:${KIND_OF_TEST}|for)\s+testing\b(?!\s+(?:mode|server|environment))|\btesting\s+(?:helpers?|utilities|client|library|framework|setup|support)\b`,
  // Parts of names: `test_session`, `session.test.ts`.
  String.raw`\btests?[_/]\w|\w[_-]tests?\b|\.(?:test|spec)\b`,
  String.raw`${NO_SPEC}\bspecs?\b(?!\s+(?:file|document|version|of the (?:api|protocol|language)))`,
  String.raw`\b(?:fixtures?|mocks|mock\s+(?!mode\b)\w+|mocking|fakes|fake\s+(?:clock|timers?|server|client|data|object)\w*|test\s+stubs?|__mocks__|snapshots?\s+(?:tests?|files?|testing))\b`,
];
const LEGACY = [
  String.raw`\b(?:legacy|deprecated|obsolete|superseded|outdated)\b`,
  String.raw`\b(?:the\s+)?old\s+(?:\w+\s+)?(?:implementations?|versions?|apis?|code|clients?|modules?|parsers?|endpoints?|helpers?|functions?|class(?:es)?|schemas?|way)\b`,
  String.raw`\bbackwards?[- ]compat\w*|\bcompat(?:ibility)?\s+(?:layer|shim|module|code)\b`,
  String.raw`\bv1\b|\bversion\s+(?:1|one)\b|\w_old\b|\blegacy[/_]`,
];
const GENERATED = [
  String.raw`\b(?:auto-?)?generated\s+(?:\w+\s+)?(?:code|files?|types?|clients?|stubs?|sources?|models?|class(?:es)?|bindings?|schemas?)\b`,
  String.raw`\bregenerat\w+|\b(?:protobuf|grpc)\s+(?:stubs?|classes|code)\b|_pb2\b|\.pb\.\w|\bgenerated/`,
  String.raw`\b(?:lock|snapshot)\s?files?\b|\b(?:package-lock|yarn\.lock|Cargo\.lock)\b|\bminified\b`,
];
const VENDORED = [
  String.raw`\bvendored\b|\bvendor(?:ed)?[/]|\bvendor\s+(?:folder|directory|dir|copy|copies|code|librar\w+)\b`,
  String.raw`\bthird[- ]party\s+(?:code|cop(?:y|ies)|librar\w+|sources?)\b|third_party|\bbundled\s+(?:copy|librar\w+|version)\b`,
];
const DOCS = [
  String.raw`\b(?:docs?|documentation|documented|readme|changelog|guide|manual|tutorial)\b`,
];

/** `SessionTest`, `TestSession`: here case tells it from `contest`. */
const TEST_NAMES = /\b\w*[a-z0-9]Tests?\b|\bTest[A-Z]\w*/g;

const PATTERNS: Record<Askable, readonly RegExp[]> = {
  tests: [anyOf(TESTS), TEST_NAMES],
  legacy: [anyOf(LEGACY)],
  generated: [anyOf(GENERATED)],
  vendored: [anyOf(VENDORED)],
  docs: [anyOf(DOCS)],
};

function anyOf(sources: readonly string[]): RegExp {
  return new RegExp(sources.join('|'), 'gim');
}

/** `do not use the deprecated helper` asks for what stands in its place. */
const REFUSED =
  /\b(?:not|no|don't|never|avoid\w*|without|instead of|rather than|except|exclud\w+|ignor\w+|skip\w*)\s+(?:\w+\s+){0,3}$/i;
/** A negation reaches no further back. */
const REACH = 40;

/** The kinds that a task asks for, each with the first words that say so. */
export function asksFor(task: string): Asked[] {
  return ASKABLE.flatMap((kind) => {
    const heard = heardIn(task, kind);
    return heard === null ? [] : [{ kind, heard }];
  });
}

export function isAskedFor(kind: Askable, task: string): boolean {
  return heardIn(task, kind) !== null;
}

function heardIn(task: string, kind: Askable): string | null {
  for (const match of PATTERNS[kind].flatMap((pattern) => [...task.matchAll(pattern)])) {
    const before = task.slice(Math.max(0, match.index - REACH), match.index);
    if (!REFUSED.test(before)) return match[0].trim();
  }
  return null;
}
