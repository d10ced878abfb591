import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES, languageOf } from '../../core/chunk/languages.ts';
import { mutateText, noiseText } from '../mutate.ts';
import type { Random } from '../random.ts';

export interface SourceCase {
  /** Id of the language that the text is said to be of. */
  language: string;
  text: string;
}

const FOLDER = new URL('../../workers/parse/samples/', import.meta.url);

/** Real files by language, without `.txt` at the ends of their names. */
const SAMPLES = readdirSync(FOLDER).map((name) => ({
  language: languageOf(name.replace(/\.txt$/, ''))?.id ?? 'text',
  text: readFileSync(new URL(name, FOLDER), 'utf8'),
}));

/** Marks and words on which parsers of any language turn. */
const WORDS = [
  ...[
    '\n',
    '\n\n',
    '\r\n',
    '    ',
    '\t',
    '{',
    '}',
    '(',
    ')',
    '[',
    ']',
    '<',
    '>',
    ';',
    ':',
    ',',
    '.',
  ],
  ...[
    '"',
    "'",
    '`',
    '"""',
    "'''",
    '/*',
    '*/',
    '//',
    '#',
    '--',
    '<!--',
    '-->',
    '<?php',
    '?>',
    '<script>',
  ],
  ...[
    '</script>',
    '<style>',
    '{{',
    '}}',
    '{%',
    '%}',
    '${',
    '=>',
    '->',
    '::',
    '@',
    '\\',
    '\\\n',
    '|',
    '$',
    '%',
  ],
  ...[
    '#if X\n',
    '#else\n',
    '#endif\n',
    '#define A(x) x \\\n',
    'EXPORT_API ',
    'class ',
    'def ',
    'fn ',
    'func ',
  ],
  ...[
    'function ',
    'import ',
    'from ',
    'require ',
    'use ',
    'package ',
    'end\n',
    'do\n',
    'begin',
    '<<EOF\n',
  ],
  ...[
    'EOF\n',
    'r#"',
    '"#',
    '---\n',
    '```',
    '# ',
    '## ',
    '- ',
    'key:\n',
    'async ',
    'pub ',
    'static ',
    'let ',
  ],
];

/** A stretch of a sample with changes, its language mostly its own; at times noise. Some 200 characters as a rule. */
export function makeSource(random: Random, languages: readonly string[]): SourceCase {
  const language = random.pick(languages);
  const own = SAMPLES.filter((sample) => sample.language === language);
  const sample = own.length > 0 && random.chance(0.9) ? random.pick(own) : random.pick(SAMPLES);
  const most = random.chance(0.05) ? 4_000 : 700;
  const how = { words: WORDS, corpus: [random.pick(SAMPLES).text, sample.text], most };
  if (random.chance(0.1)) return { language, text: noiseText(random, how) };
  const from = random.chance(0.5) ? 0 : random.below(sample.text.length);
  const text = sample.text.slice(from, from + 100 + random.size(most));
  return { language, text: random.chance(0.1) ? text : mutateText(random, text, how) };
}

/** A name by which a file is of the language. */
export function fileNameFor(language: string): string {
  const name = LANGUAGES.find(({ id }) => id === language);
  return name ? nameOf(name) : 'notes.txt';
}

function nameOf({ extensions, filenames }: (typeof LANGUAGES)[number]): string {
  return extensions[0] ? `a.${extensions[0]}` : (filenames?.[0] ?? 'a.txt');
}
