import { LIMITS } from '../../limits.ts';
import type { TemplateProblem } from '../../model/template.ts';
import type { LineNumber } from '../../model/units.ts';
import { parseTemplate, type TemplateNode } from './parse.ts';
import { closedTags } from './tags.ts';
import {
  CHUNK_VALUES,
  type ChunksPlan,
  type FixedPlan,
  PARTS,
  type PartName,
  type Template,
} from './template.ts';

interface ReadTemplate {
  /** null where there are errors. */
  template: Template | null;
  /** By line. */
  problems: TemplateProblem[];
}

const CHUNKS = 'chunks';
const PART_NAMES = Object.keys(PARTS) as PartName[];

/** A template from its text, with everything that is wrong with it, and what should be known of it. */
export function readTemplate(source: string): ReadTemplate {
  if (source.length > LIMITS.templateChars) {
    const message = `The template has ${source.length} characters, and may have ${LIMITS.templateChars}.`;
    return { template: null, problems: [{ line: 1, message, isError: true }] };
  }
  const { nodes, problems } = parseTemplate(source);
  const reading = new Reading(source.split('\n').length);
  // What could not be parsed is not also said to be missing.
  if (problems.length === 0) reading.read(nodes);
  const all = [...problems, ...reading.problems].sort((a, b) => a.line - b.line);
  const hasErrors = all.some(({ isError }) => isError);
  const template = { plans: reading.plans, tags: closedTags(reading.words) };
  return { template: hasErrors ? null : template, problems: all };
}

type Plan = FixedPlan | ChunksPlan;

/** Goes through the nodes once; words wait until it is known which part they belong to. */
class Reading {
  readonly plans: Plan[] = [];
  readonly words: string[] = [];
  readonly problems: TemplateProblem[] = [];
  private waiting = '';
  private waitingLine = 1;
  private readonly seen = new Map<string, LineNumber>();

  constructor(private readonly lastLine: LineNumber) {}

  read(nodes: readonly TemplateNode[]): void {
    for (const node of nodes) {
      if (node.kind === 'text') this.wait(node.text, node.line);
      else if (node.kind === 'section' && node.name === CHUNKS) this.chunks(node.nodes, node.line);
      else this.part(node);
    }
    this.giveBack(this.waiting.length);
    const isSent = (name: string): boolean => this.seen.has(name);
    if (!isSent(CHUNKS)) {
      this.say('There is no {{#chunks}} … {{/chunks}}: what is retrieved has no place.');
    }
    if (!isSent('task')) this.say('There is no {{task}}: what is asked has no place.');
    for (const name of PART_NAMES) {
      if (name !== 'task' && !isSent(name)) {
        this.say(`There is no {{${name}}}: it is not sent.`, this.lastLine, false);
      }
    }
  }

  private part(node: Exclude<TemplateNode, { kind: 'text' }>): void {
    const { name, line } = node;
    if (!isPart(name)) {
      this.unknown(name, line, [...PART_NAMES, '#chunks']);
      return;
    }
    if (!this.isFirst(name, line)) return;
    const around = node.kind === 'section' ? this.aroundValue(node) : null;
    if (node.kind === 'section' && !around) return;
    const before = this.before(name, line, node.kind === 'name');
    this.plans.push({
      kind: 'fixed',
      ...PARTS[name],
      value: name,
      isJson: node.kind === 'name' ? node.isJson : around!.isJson,
      isOptional: node.kind === 'section',
      head: before + (around?.head ?? ''),
      foot: around?.foot ?? '',
    });
  }

  /** `{{#tools}}` holds `{{tools}}` and words before and after it. */
  private aroundValue({ name, line, nodes }: Extract<TemplateNode, { kind: 'section' }>) {
    const around = { head: '', foot: '', isJson: false };
    let values = 0;
    for (const node of nodes) {
      if (node.kind === 'text') {
        this.words.push(node.text);
        around[values === 0 ? 'head' : 'foot'] += node.text;
      } else if (node.kind === 'name' && node.name === name) {
        values++;
        around.isJson = node.isJson;
      } else this.unknown(node.name, node.line, [name]);
    }
    if (values === 1) return around;
    this.say(`{{#${name}}} has to hold {{${name}}} once, and holds it ${values} times.`, line);
    return null;
  }

  private chunks(nodes: TemplateNode[], line: LineNumber): void {
    if (!this.isFirst(CHUNKS, line)) return;
    this.before(`#${CHUNKS}`, line, false);
    const used = new Set<string>();
    this.chunkNodes(nodes, used);
    if (!used.has('text')) {
      this.say('Between {{#chunks}} and {{/chunks}} there is no {{text}}: no code is sent.', line);
    }
    const [first, ...others] = nodes;
    const lead = first?.kind === 'text' ? (/^\s*\n/.exec(first.text)?.[0] ?? '') : '';
    if (first?.kind !== 'text' || lead === '') this.plans.push({ kind: 'chunks', nodes });
    // Blank lines between chunks are sent after each: a part begins with neither.
    else {
      const rest = { ...first, text: first.text.slice(lead.length) };
      const blank = { kind: 'text', text: lead, line: first.line } as const;
      this.plans.push({ kind: 'chunks', nodes: [rest, ...others, blank] });
    }
  }

  private chunkNodes(nodes: readonly TemplateNode[], used: Set<string>): void {
    for (const node of nodes) {
      if (node.kind === 'text') {
        this.words.push(node.text);
        this.checkFence(node);
        continue;
      }
      used.add(node.name);
      if (!(CHUNK_VALUES as readonly string[]).includes(node.name)) {
        this.unknown(node.name, node.line, CHUNK_VALUES);
      }
      if (node.kind === 'section') this.chunkNodes(node.nodes, used);
    }
  }

  private checkFence({ text, line }: { text: string; line: LineNumber }): void {
    const at = text.search(/^ {0,3}(?:```|~~~)/m);
    if (at < 0) return;
    const place = line + text.slice(0, at).split('\n').length - 1;
    const advice =
      'A text that holds this fence would close it; {{fence}} is longer than any inside.';
    this.say(advice, place, false);
  }

  private wait(text: string, line: LineNumber): void {
    this.words.push(text);
    if (this.waiting === '') this.waitingLine = line;
    this.waiting += text;
  }

  /**
   * Settles the words that wait before a part: the end of a line and blank lines go to the part before, and
   * what follows to `what` if it takes words, else it is a part of its own.
   */
  private before(what: string, line: LineNumber, takesWords: boolean): string {
    this.giveBack(this.endOfLine());
    const last = this.plans.at(-1);
    if (last && !endsLine(last)) {
      this.say(`{{${what}}} has to be on a line of its own, after what is before it.`, line);
    }
    if (last?.kind === 'chunks' && takesWords) this.close();
    const words = this.waiting;
    this.waiting = '';
    if (takesWords) return words;
    if (words.trim() === '') return '';
    if (!words.endsWith('\n')) {
      this.say(`{{${what}}} has to be on a line of its own, after what is before it.`, line);
    }
    const label = what === `#${CHUNKS}` ? 'context heading' : `template, line ${this.waitingLine}`;
    this.plans.push(wordsPlan(label, words));
    return '';
  }

  /** Words up to a blank line after the chunks end them, such as the tag that closes their section. */
  private close(): void {
    const end = /\n\s*\n/.exec(this.waiting);
    if (!end) return;
    const length = end.index + end[0].length;
    this.plans.push(wordsPlan('context end', this.waiting.slice(0, length)));
    this.waiting = this.waiting.slice(length);
  }

  /** How much of the waiting words ends the last part: its line, and blank lines. */
  private endOfLine(): number {
    const last = this.plans.at(-1);
    if (!last) return 0;
    const line = endsLine(last) ? 0 : this.waiting.indexOf('\n') + 1;
    return line + (/^\s*\n/.exec(this.waiting.slice(line))?.[0].length ?? 0);
  }

  private giveBack(length: number): void {
    const words = this.waiting.slice(0, length);
    const last = this.plans.at(-1);
    if (words === '' || !last) return;
    this.waiting = this.waiting.slice(length);
    this.waitingLine += words.split('\n').length - 1;
    if (last.kind === 'fixed') last.foot += words;
    else if (words.trim() !== '') this.plans.push(wordsPlan('context end', words));
    else last.nodes = [...last.nodes, { kind: 'text', text: words, line: this.waitingLine }];
  }

  private isFirst(name: string, line: LineNumber): boolean {
    const before = this.seen.get(name);
    if (before === undefined) this.seen.set(name, line);
    else this.say(`{{${name}}} is there already, in line ${before}.`, line);
    return before === undefined;
  }

  private unknown(name: string, line: LineNumber, known: readonly string[]): void {
    const where = (CHUNK_VALUES as readonly string[]).includes(name)
      ? 'is known between {{#chunks}} and {{/chunks}} only'
      : `is not known here; there ${known.length > 1 ? 'are' : 'is'} ${known.map((one) => `{{${one}}}`).join(', ')}`;
    this.say(`{{${name}}} ${where}.`, line);
  }

  private say(message: string, line: LineNumber = this.lastLine, isError = true): void {
    this.problems.push({ line, message, isError });
  }
}

const isPart = (name: string): name is PartName => Object.hasOwn(PARTS, name);

/** What holds chunks gets the end of its last line when it is filled. */
function endsLine(plan: Plan): boolean {
  if (plan.kind === 'chunks') return true;
  return plan.value === null ? true : plan.foot.endsWith('\n');
}

/** Words alone are of the template, and counted with what is retrieved. */
function wordsPlan(label: string, head: string): FixedPlan {
  const nothing = { value: null, isJson: false, isOptional: false, foot: '' } as const;
  return { kind: 'fixed', label, tier: 'retrieved', head, ...nothing };
}
