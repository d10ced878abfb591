import Mustache from 'mustache';
import type { TemplateProblem } from '../../model/template.ts';
import type { LineNumber } from '../../model/units.ts';

export type TemplateNode =
  | { kind: 'text'; text: string; line: LineNumber }
  /** `name` without `.json`, which `isJson` says. */
  | { kind: 'name'; name: string; isJson: boolean; line: LineNumber }
  | { kind: 'section'; name: string; line: LineNumber; nodes: TemplateNode[] };

interface Parsed {
  nodes: TemplateNode[];
  problems: TemplateProblem[];
}

/** As Mustache gives them: type, value, begin, and for a section what is in it. */
type Span = readonly [string, string, number, ...unknown[]];

const JSON_SUFFIX = '.json';

/** A template's syntax, with all line breaks as line feeds; the first thing that cannot be parsed is named. */
export function parseTemplate(source: string): Parsed {
  const text = source.replace(/\r\n?/g, '\n');
  const lineAt = (offset: number): LineNumber => text.slice(0, offset).split('\n').length;
  const problems: TemplateProblem[] = [];
  const toNodes = (spans: readonly Span[]): TemplateNode[] =>
    spans.flatMap((span): TemplateNode[] => {
      const [type, value, start] = span;
      const line = lineAt(start);
      switch (type) {
        case 'text':
          return [{ kind: 'text', text: value, line }];
        case 'name':
        case '&': {
          const isJson = value.endsWith(JSON_SUFFIX);
          const name = isJson ? value.slice(0, -JSON_SUFFIX.length) : value;
          return [{ kind: 'name', name, isJson, line }];
        }
        case '#':
          return [{ kind: 'section', name: value, line, nodes: toNodes(span[4] as Span[]) }];
        case '!':
          return [];
        default:
          problems.push({
            line,
            message: `{{${type}${value}}} is not known here: there are names, {{#…}} and {{/…}}.`,
            isError: true,
          });
          return [];
      }
    });
  try {
    // One of its own each time: the shared one would keep every template, letter by letter as it is typed.
    const spans = new Mustache.Writer().parse(text) as unknown as Span[];
    return { nodes: toNodes(spans), problems };
  } catch (error) {
    return { nodes: [], problems: [syntaxProblem((error as Error).message, lineAt)] };
  }
}

/** Mustache says what and at which character, such as `Unclosed section "chunks" at 42`. */
function syntaxProblem(message: string, lineAt: (offset: number) => LineNumber): TemplateProblem {
  const [, what = message, offset = '0'] = /^(.*) at (\d+)$/s.exec(message) ?? [];
  return { line: lineAt(Number(offset)), message: `${what}.`, isError: true };
}
