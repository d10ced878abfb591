// Runs fuzz targets at length: `npm run fuzz -- [target…] [--cases N] [--seed N] [--jobs N] [--for S] [--resume] [--case N]`.
// The last line is `N cases, M findings`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { runCampaign } from './campaign.ts';
import { FINDINGS, Progress } from './progress.ts';
import { Random } from './random.ts';
import { type Finding, runCases } from './run-cases.ts';
import { findTarget, TARGETS } from './targets.ts';
import { writeCase } from './written-case.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cases: { type: 'string', default: '1000000' },
    seed: { type: 'string' },
    jobs: { type: 'string' },
    for: { type: 'string' },
    resume: { type: 'boolean', default: false },
    case: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
});

if (values.list) {
  for (const { name, promise } of TARGETS) console.log(`${name.padEnd(22)} ${promise}`);
  process.exit(0);
}
const seed = values.seed === undefined ? Date.now() % 2 ** 31 : wholeNumber('seed', values.seed);
const targets =
  positionals.length > 0 ? positionals.map(findTarget) : TARGETS.filter(({ short }) => short !== 0);
const findings: Finding[] = [];
let cases = 0;

if (values.case !== undefined) {
  const index = wholeNumber('case', values.case);
  for (const target of targets) {
    const opened = await target.open();
    console.log(writeCase(opened.make(Random.ofCase(seed, target.name, index))));
    findings.push(...(await runCases(target, opened, { seed, from: index, to: index + 1 })));
    opened.close?.();
    cases += 1;
  }
} else {
  const wanted = wholeNumber('cases', values.cases);
  const jobs = values.jobs ? wholeNumber('jobs', values.jobs) : availableParallelism();
  const until = values.for ? Date.now() + 1000 * wholeNumber('for', values.for) : Infinity;
  const progress = new Progress(seed, values.resume);
  console.log(`seed ${seed}`);
  for (const target of targets) {
    const from = progress.of(target.name);
    if (from >= wanted || Date.now() >= until) continue;
    const [started, processor] = [Date.now(), process.cpuUsage()];
    let told = started;
    const result = await runCampaign(target, {
      ...{ seed, jobs, from, cases: wanted, until },
      onProgress(reached) {
        if (Date.now() - told < 30_000) return;
        told = Date.now();
        progress.keep(target.name, reached);
        console.log(`  ${target.name}: ${reached} of ${wanted} after ${seconds(started)} s`);
      },
    });
    progress.keep(target.name, result.reached);
    cases += result.done;
    findings.push(...result.findings);
    const { user, system } = process.cpuUsage(processor);
    const each = (user + system) / 1_000 / Math.max(1, result.done);
    console.log(
      `${target.name}: ${result.reached} of ${wanted} done, ${result.done} cases in ${seconds(started)} s, ${each.toFixed(3)} ms of processor each, ${result.findings.length} findings`,
    );
    for (const finding of result.findings) tell(finding);
  }
}
if (values.case !== undefined) for (const finding of findings) tell(finding);
console.log(`${cases} cases, ${findings.length} findings`);
process.exit(findings.length > 0 ? 1 : 0);

function tell(finding: Finding): void {
  const { target, seed: of, index, kind, message, smallest } = finding;
  mkdirSync(FINDINGS, { recursive: true });
  writeFileSync(
    new URL(`${target}-${of}-${index}.json`, FINDINGS),
    `${JSON.stringify(finding, null, 2)}\n`,
  );
  console.log(`✘ ${target} --seed ${of} --case ${index}: ${kind}: ${message}`);
  if (smallest !== '') console.log(`  ${smallest.slice(0, 2000)}`);
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(0);
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  console.error(`--${name} is a whole number from 0, not ${text}`);
  process.exit(2);
}
