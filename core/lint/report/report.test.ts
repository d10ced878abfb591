import { describe, expect, it } from 'vitest';
import { lint } from '../lint.ts';
import { brokenNumbering } from '../rules/broken-numbering.ts';
import { weakRule } from '../rules/weak-rule.ts';
import { promptOf } from '../testing/prompt-of.ts';
import { readBaseline, writeBaseline } from './baseline.ts';
import { fingerprintsOf } from './fingerprints.ts';
import { jsonReport } from './json-report.ts';
import { reportOf } from './lint-report.ts';
import { markdownReport } from './markdown-report.ts';
import { sarifReport } from './sarif-report.ts';

const RULES = [weakRule, brokenNumbering];
const WEAK = 'Use tabs if possible.';

function named(files: Record<string, string>) {
  const texts = Object.entries(files).map(([path, text]) => ({ path, text }));
  const findings = lint(promptOf(files), RULES);
  const names = fingerprintsOf(findings, new Map(Object.entries(files)));
  return { texts, findings: findings.map((one, at) => ({ ...one, fingerprint: names[at]! })) };
}

function sifted(text: string) {
  const { texts, findings } = named({ 'CLAUDE.md': text });
  const report = reportOf(findings, texts);
  return [
    report.findings.length,
    report.suppressed.length,
    report.remarks.map(({ message }) => message),
  ];
}

describe('suppressions', () => {
  it.each([
    ['on the line', `${WEAK} <!-- oriel-ignore weak-rule: agreed -->`],
    ['on the line before', `<!-- oriel-ignore weak-rule: agreed -->\n${WEAK}`],
    ['above an empty line', `<!-- oriel-ignore negative-only, weak-rule: agreed -->\n\n${WEAK}`],
    ['over two lines', `<!-- oriel-ignore weak-rule: agreed\n  by all -->\n${WEAK}`],
  ])('hold back what they stand %s of', (_, text) => {
    expect(sifted(text)).toEqual([0, 1, []]);
  });

  it.each([
    [
      'no reason',
      `<!-- oriel-ignore weak-rule -->\n${WEAK}`,
      '“weak-rule” is to be ignored without a reason: write one behind a colon',
    ],
    [
      'another rule',
      `<!-- oriel-ignore junk: no -->\n${WEAK}`,
      'Nothing of “junk” is found here any more',
    ],
    [
      'another line',
      `<!-- oriel-ignore weak-rule: no -->\nFine.\n\n${WEAK}`,
      'Nothing of “weak-rule” is found here any more',
    ],
  ])('have no effect for %s, and that is said', (_, text, remark) => {
    expect(sifted(text)).toEqual([1, 0, [remark]]);
  });
});

describe('a baseline', () => {
  const before = named({ 'CLAUDE.md': WEAK, 'AGENTS.md': WEAK });
  const baseline = readBaseline(writeBaseline(before.findings));

  it('knows a finding when lines come above it, and counts what is gone', () => {
    const after = named({ 'CLAUDE.md': `# Style\n\n${WEAK}\n\nRun tests if possible.` });
    const { findings, known, gone } = reportOf(after.findings, after.texts, baseline);
    expect([findings.map(({ place }) => place.startLine), known, gone]).toEqual([[5], 1, 1]);
  });

  it.each(['', '{}', '{"version":1}', '{"version":1,"findings":[{}]}', '[]', 'null'])(
    'is refused for %j',
    (text) => {
      expect(() => readBaseline(text)).toThrow(/^the baseline /);
    },
  );
});

describe('reports', () => {
  const files = {
    'docs/my rules.md': `Ok.\n\n${WEAK}\n\n<!-- oriel-ignore weak-rule: a|b -->\nTest if possible.\n`,
    'CLAUDE.md': '1. a\n3. b\n',
  };
  const { texts, findings } = named(files);
  const report = reportOf(findings, texts);

  it('as JSON have the fields that scripts read', () => {
    const { findings: rows, suppressed } = JSON.parse(jsonReport(report));
    expect(rows[0]).toEqual({
      rule: 'weak-rule',
      certainty: 'medium',
      path: 'docs/my rules.md',
      startLine: 3,
      endLine: 3,
      message: '“if possible” takes back a demand',
      tokens: expect.any(Number),
    });
    expect(suppressed).toEqual([
      { rule: 'weak-rule', path: 'docs/my rules.md', startLine: 6, reason: 'a|b' },
    ]);
  });

  it('as SARIF name places by relative addresses, lines and columns, with help, fixes and reasons', () => {
    const log = JSON.parse(sarifReport(report, texts, RULES, '1.2.3'));
    const [{ tool, results }] = log.runs;
    expect([log.version, tool.driver.version]).toEqual(['2.1.0', '1.2.3']);
    expect(tool.driver.rules.every((rule: { help: { text: string } }) => rule.help.text)).toBe(
      true,
    );
    const [weak, numbering, meant] = results;
    expect(weak.locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: 'docs/my%20rules.md' },
      region: { startLine: 3, startColumn: 10, endLine: 3, endColumn: 21 },
    });
    expect([weak.level, numbering.level]).toEqual(['warning', 'error']);
    expect(tool.driver.rules[weak.ruleIndex].id).toBe(weak.ruleId);
    expect(weak.partialFingerprints['orielFinding/v1']).toMatch(/^[0-9a-f]{32}$/);
    const [change] = numbering.fixes[0].artifactChanges;
    expect(change.replacements[0].insertedContent.text).toBe('2');
    expect(meant.suppressions).toEqual([{ kind: 'inSource', justification: 'a|b' }]);
  });

  it('as Markdown are tables that no word of a text can break', () => {
    const text = markdownReport(report, RULES);
    expect(text).toContain('## Lint: 1 high, 1 medium, 0 low');
    expect(text).toContain('| docs/my rules.md:3 | medium |');
    expect(text).toContain('is meant: a\\|b');
  });
});
