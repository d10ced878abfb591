// Runs every check, or those named: `node scripts/test.mjs unit e2e`. Goes on after a failure, so that
// one run shows all of them. The last line is `N passed, N failed`, counting single tests where a
// check has tests and the check itself where it has none.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideChromium } from './chromium.mjs';

const report = (name) => join(tmpdir(), `oriel-${process.pid}-${name}.json`);

const CHECKS = {
  setup: ['node', 'scripts/setup-grammars.mjs'],
  format: ['npx', 'biome', 'ci', '.'],
  types: ['node', 'scripts/check-types.mjs'],
  imports: ['node', 'scripts/check-imports.mjs'],
  supply: ['npx', 'tsx', 'scripts/supply/check-supply.ts'],
  sample: ['node', 'scripts/pack-sample.mjs', '--check'],
  kernel: ['node', 'scripts/build-dot-kernel.mjs', '--check'],
  unused: ['npx', 'knip'],
  unit: [
    'npx',
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report('unit')}`,
  ],
  build: ['npx', 'vite', 'build', '--logLevel=warn'],
  e2e: ['npx', 'playwright', 'test', '--reporter=list,json,./e2e/request-reporter.ts'],
};

const COUNTERS = {
  unit: () => {
    const { numPassedTests, numFailedTests, success } = JSON.parse(
      readFileSync(report('unit'), 'utf8'),
    );
    return { passed: numPassedTests, failed: Math.max(numFailedTests, success ? 0 : 1) };
  },
  e2e: () => {
    const { stats } = JSON.parse(readFileSync(report('e2e'), 'utf8'));
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  },
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in CHECKS));
if (unknown.length > 0) {
  console.error(
    `no check called ${unknown.join(', ')}; there are ${Object.keys(CHECKS).join(', ')}`,
  );
  process.exit(2);
}
const wanted = named.length > 0 ? ['setup', ...named] : Object.keys(CHECKS);

let passed = 0;
let failed = 0;
for (const name of wanted) {
  const started = Date.now();
  console.log(`\n▶ ${name}`);
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report('e2e') };
  if (name === 'e2e') env.CHROMIUM_PATH = provideChromium();
  const status = await run(CHECKS[name], env);
  const counts = count(name, status);
  passed += counts.passed;
  failed += counts.failed;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? '✔' : '✘'} ${name} in ${seconds} s`);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

function run([command, ...args], env) {
  return new Promise((resolve) => {
    spawn(command, args, { stdio: 'inherit', env }).on('close', (code) => resolve(code ?? 1));
  });
}

/** A check that died before it wrote its report has failed once, whatever it had counted. */
function count(name, status) {
  const plain = { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  if (!(name in COUNTERS)) return plain;
  try {
    const counts = COUNTERS[name]();
    return { passed: counts.passed, failed: Math.max(counts.failed, plain.failed) };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(report(name), { force: true });
  }
}
