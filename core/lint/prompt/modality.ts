/** What a statement asks for, and how strongly. */
export interface Modality {
  force: 'must' | 'should' | 'may';
  /** Whether it asks not to. */
  isNegative: boolean;
  /** Whether it leaves no exception: always, never, under no circumstances. */
  isAbsolute: boolean;
  /** The words that say so, as written. */
  words: string;
}

type Row = [pattern: RegExp, force: Modality['force'], isNegative: boolean, isAbsolute: boolean];

/** The first that matches counts, so that `must not` is seen before `must`. */
const ROWS: readonly Row[] = [
  // Who must not forget something must do it.
  [
    /\b(?:never|do not|don['’]t|must not|should not|shouldn['’]t) (?:ever )?(?:forget|hesitate|fail|skip|omit|neglect|miss|overlook)\b/i,
    'must',
    false,
    false,
  ],
  [/\b(?:under|in) no circumstances?\b/i, 'must', true, true],
  [/\b(?:must|should|shall|may|can) never\b|\bnever ever\b|\bnever\b/i, 'must', true, true],
  [/\b(?:must|shall)(?: not|n['’]t)\b|\bmustn['’]t\b/i, 'must', true, false],
  [
    /\b(?:is|are) (?:strictly )?(?:forbidden|prohibited|disallowed|not allowed|not permitted)\b/i,
    'must',
    true,
    false,
  ],
  [/\b(?:may not|cannot|can not|can['’]t)\b/i, 'must', true, false],
  [
    /^(?:[^a-z]*)?(?:please )?(?:do not|don['’]t|dont)\b|[,;:—–-] ?(?:do not|don['’]t)\b/i,
    'must',
    true,
    false,
  ],
  [/\bshould(?: not|n['’]t)\b|\bshouldn['’]t\b/i, 'should', true, false],
  [/^(?:[^a-z]*)?(?:avoid|refrain from|prefer not|try not)\b/i, 'should', true, false],
  [/\b(?:must always|always|at all times|without exception)\b/i, 'must', false, true],
  [
    /\b(?:must|shall|(?:is|are) required(?: to)?|(?:need|needs|have|has) to)\b/i,
    'must',
    false,
    false,
  ],
  [/^(?:[^a-z]*)?(?:ensure|make sure|be sure to)\b/i, 'must', false, false],
  [/\b(?:should|ought to|(?:is|are) recommended)\b/i, 'should', false, false],
  [/^(?:[^a-z]*)?(?:prefer|try to|consider|aim to)\b/i, 'should', false, false],
  [/\byou (?:may|can|could|might)\b|\boptionally\b|\bfeel free to\b/i, 'may', false, false],
  [
    /^(?:[^a-z]*)?(?:use|write|run|keep|add|put|place|name|return|call|ask|check|follow|include|exclude|remove|read|create|update|test|commit|format|import|export|define|document|verify|confirm|respond|reply|answer|categorize|classify|provide|explain|summarize|output|stop|start|set|store|wrap|handle|log|validate|treat|break|group|extract|list|give|make|build|install|implement|fix|open|close|send|save|generate|deploy|review|refactor|delete|edit|limit|choose|pick|select|mark|note|tell|show|think|work|escalate|apply|pass|throw|catch|mock|cover|leave|let|look|move|only)\b/i,
    'must',
    false,
    false,
  ],
];

/** A box of GitHub’s Markdown: its kind is no verb. */
const BOX = /^\W*\[![A-Z]+\]\s*(?:>\s*)?/;

/** What a sentence asks by its own words; null where it only tells. A question asks nothing. */
export function modalityOf(sentence: string): Modality | null {
  if (sentence.endsWith('?')) return null;
  const said = sentence.replace(BOX, '');
  for (const [pattern, force, isNegative, isAbsolute] of ROWS) {
    const words = pattern.exec(said)?.[0];
    if (words !== undefined) {
      return { force, isNegative, isAbsolute, words: words.replace(/^[^A-Za-z]+/, '') };
    }
  }
  return null;
}
