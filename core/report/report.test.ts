import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { savableSample } from '../../cli/testing/saved-sample.ts';
import { saveInspection } from '../inspection/save-inspection.ts';
import { type SavedInspection, withoutTexts } from '../inspection/saved-inspection.ts';
import { type Comment, type ReviewTarget, VERDICTS } from '../model/review.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { buildComment } from '../testing/build-comment.ts';
import { changedSettings } from './changed-settings.ts';
import { html } from './html.ts';
import { htmlReport } from './html-report.ts';
import { markdownReport } from './markdown-report.ts';

const saved = saveInspection(await savableSample());
const report = htmlReport(saved);

/** The inspection with a text in the place of every text that a repository or a person brings. */
function withText(hostile: string): SavedInspection {
  const chunk = <T extends { path: string; symbol: string | null }>(ref: T): T => ({
    ...ref,
    path: `${hostile}/${hostile}`,
    symbol: hostile,
  });
  const { source, ledger, window, texts, settings } = saved;
  return {
    ...saved,
    source: { ...source, name: hostile },
    query: { task: hostile, given: [hostile], cursor: { path: hostile, line: 1 } },
    settings: { ...settings, system: hostile, canonical: { [hostile]: hostile } },
    coverage: { ...saved.coverage, model: hostile },
    notes: [hostile],
    git: {
      kind: 'read',
      head: { commit: hostile, subject: hostile, at: 0, branch: hostile },
      commits: 1,
      since: 0,
      isComplete: true,
      isCut: false,
      problems: [hostile],
    },
    ledger: {
      entries: ledger.entries.map((entry) =>
        entry.status === 'skipped'
          ? { ...entry, path: hostile, detail: hostile }
          : { ...entry, path: hostile, notes: ['odd-name' as const] },
      ),
      pruned: [{ path: hostile, rule: hostile }],
    },
    candidates: saved.candidates.map((candidate) => ({
      ...chunk(candidate),
      flags: [
        {
          kind: 'legacy' as const,
          certainty: 'high' as const,
          evidence: hostile,
          line: 1,
          twin: { ...chunk(candidate), similarity: 1 },
        },
      ],
      decision: { ...candidate.decision, reason: hostile },
    })),
    steps: saved.steps.map((step) => ({
      ...step,
      label: hostile,
      chunk: step.chunk && chunk(step.chunk),
      reason: hostile,
      replacedBy: step.replacedBy.map(chunk),
    })),
    window: {
      ...window,
      segments: window.segments.map((segment) => ({
        ...segment,
        label: hostile,
        chunk: segment.chunk && chunk(segment.chunk),
      })),
    },
    texts: texts && { ...texts, prompt: hostile },
    review: commentsSaying(hostile),
    masked: [{ kind: 'jwt', field: hostile, path: hostile, line: 1 }],
  };
}

/** A comment on one of each, and on what is there no more. */
function commentsSaying(text: string): Comment[] {
  const [candidate] = saved.candidates;
  const chunk = { ...candidate!, symbol: text };
  const targets: ReviewTarget[] = [
    { kind: 'chunk', chunk },
    { kind: 'flag', flag: 'legacy', chunk },
    { kind: 'part', tier: 'system', label: text },
    { kind: 'step', number: 1, action: 'take', tier: 'retrieved', label: text, chunk },
    { kind: 'chunk', chunk: { ...chunk, id: 'gone', path: text } },
  ];
  return targets.map((target, index) =>
    buildComment({ id: `${index}`, author: text, text, verdict: VERDICTS[index] ?? null, target }),
  );
}

/** Names of all tags, and of their attributes. */
function markupIn(page: string): { tags: Set<string>; attributes: Set<string> } {
  const tags = new Set<string>();
  const attributes = new Set<string>();
  for (const [, name, rest] of page.matchAll(/<\/?([^\s<>/]+)([^<>]*)>/g)) {
    tags.add(name!);
    for (const [, attribute] of rest!.matchAll(/([^\s="]+)="[^"]*"/g)) attributes.add(attribute!);
  }
  return { tags, attributes };
}

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</style></title></textarea></pre><svg onload=alert(1)>',
  '&lt;b&gt; &amp; $x `',
  '--><!-- ]]>',
  'a\u202Egpj.exe\u0000\u2028b',
];

describe('htmlReport', () => {
  it('says by which Oriel, whose tokens are counted, what a provider counted, and how healthy it is', () => {
    expect(report).toContain('Oriel 0.1.0');
    expect(report).toContain('by o200k, exact for GPT-4o and later, else an estimate');
    expect(report).toMatch(/<td>utilisation<\/td>.*healthy 40–70 %/);
    expect(report).toContain('<td>○ unknown</td>');
    const calibration = { counted: 1_000, reported: 1_250 };
    const page = htmlReport({ ...saved, oriel: null, counting: { preset: null, calibration } });
    expect(page).toContain('1,250 reported for 1,000 counted: 1.250 times as many');
    expect(page).not.toContain('Oriel 0.1.0');
  });

  it('shows the window to scale, the ledger, flags, steps, settings and the prompt', () => {
    const parts = 'window health flags candidates steps ledger settings prompt';
    for (const id of parts.split(' ')) expect(report).toContain(`<section id="${id}">`);
    const blocks = [
      ...report.matchAll(/class="block t-\w+" x="([\d.]+)%" y="\d+" width="([\d.]+)%"/g),
    ];
    expect(blocks).toHaveLength(saved.window.segments.length);
    let end = 0;
    for (const [, x, width] of blocks) {
      expect(Number(x)).toBeCloseTo(end, 1);
      end = Number(x) + Number(width);
    }
    expect(end).toBeCloseTo(100, 1);
    expect(report.match(/<tr class="(?:take|skip|leave-out|place)">/g)).toHaveLength(
      saved.candidates.length + saved.steps.length,
    );
    expect(report).toContain('67 indexed');
    expect(report).toContain('def validate_refresh_token');
  });

  it('is one file: no script, no handler, nothing that would be fetched', () => {
    expect(report).not.toMatch(/<script|\son\w+=|https?:|url\(|@import|<link|<img|<iframe/i);
    expect(report).toContain("default-src 'none'");
    expect(htmlReport(saved)).toBe(report);
  });

  it('shows what people said, in the order of the prompt', () => {
    expect(report).not.toContain('<section id="review">');
    const page = htmlReport({ ...saved, review: commentsSaying('a\nb') });
    const section = page.slice(page.indexOf('<section id="review">'));
    expect(section).toContain('5 comments by a');
    expect(section).toContain('✓ <b>keep</b>');
    expect(section).toContain('2026-03-01 09:30 UTC');
    expect(section.match(/no longer there/g)?.length).toBeGreaterThan(0);
    expect(section).toContain('>a\nb</td>');
  });

  it('says what it lacks where texts were not saved', () => {
    const bare = htmlReport(withoutTexts(saved));
    expect(bare).toContain('saved without texts');
    expect(bare).not.toContain('def validate_refresh_token(');
  });

  it.each(HOSTILE)('lets no markup out of names and texts: %s', (hostile) => {
    const page = htmlReport(withText(hostile));
    const { tags, attributes } = markupIn(report);
    const found = markupIn(page);
    const known = [...tags, 'bdi', 'li', 'ul', 'details', 'summary', 'br'];
    expect([...found.tags].filter((tag) => !known.includes(tag))).toEqual([]);
    expect([...found.attributes].filter((name) => !attributes.has(name))).toEqual([]);
    expect(page).not.toMatch(/[\u0000\u202e\u2028]/);
    if (/[<"]/.test(hostile)) expect(page).not.toContain(hostile);
  });

  it('escapes whatever is put into markup', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'<>"\'&;a/= ') }), (text) => {
        const { markup } =
          html`<b title="${text}">${[text, html`<i>${text}</i>`, null, false, 1]}</b>`;
        expect(markup.match(/[<>]/g)?.join('')).toBe('<><><><>');
        expect(markup.match(/"/g)).toHaveLength(2);
      }),
    );
  });
});

describe('markdownReport', () => {
  it('is short, and says what a reviewer asks first', () => {
    const text = markdownReport(saved);
    expect(text.length).toBeLessThan(12_000);
    for (const part of ['### Prompt inspection', '| **sent** |', 'kept out', '67 indexed']) {
      expect(text).toContain(part);
    }
  });

  it('tells the review in short', () => {
    const text = markdownReport({ ...saved, review: commentsSaying('why this?') });
    expect(text).toContain('**Review** (5 comments by 1 reviewer: 1 keep, 1 drop, 1 question');
    expect(text).toMatch(/^- \*\*keep\*\* `[^`]+`, `why this\?`: `why this\?`$/m);
    expect(markdownReport(saved)).not.toContain('**Review**');
  });

  it('names the settings that were turned', () => {
    const settings = { ...DEFAULT_SETTINGS, arrangement: 'best-last' as const };
    expect(changedSettings(settings)).toEqual([
      { name: 'arrangement', value: '"best-last"', byDefault: '"best-first"' },
    ]);
    expect(markdownReport({ ...saved, settings })).toContain('- arrangement: `"best-last"`');
  });

  it.each([...HOSTILE, '``` \n# title', '@everyone closes #1', 'a | b', '`', '[x](javascript:1)'])(
    'keeps foreign text in code, where nothing of it is markup: %s',
    (hostile) => {
      const text = markdownReport(withText(hostile));
      const rest = withoutCode(text);
      expect(rest).not.toMatch(/<(?!\/?(?:details|summary|sub)>)|@|#1|javascript|alert|^# /m);
      const columns = (line: string): number => line.split('|').length;
      const rows = text.split('\n').filter((line) => /^\| (?:\d|#)/.test(line));
      expect(new Set(rows.map(columns)).size).toBe(1);
    },
  );
});

/** Markdown with every code span and fenced block taken out, by the rules of CommonMark. */
function withoutCode(text: string): string {
  return text
    .replace(/^(`{3,})text\n[\s\S]*?\n\1$/gm, '')
    .replace(/(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g, '');
}
