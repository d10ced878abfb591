import { readOutcomes } from '../../core/formats/outcomes.ts';
import {
  generalSettings,
  PRESETS_FORMAT,
  readPresets,
  writePresets,
} from '../../core/formats/presets.ts';
import { readBaseline } from '../../core/lint/report/baseline.ts';
import { OrielError } from '../../core/model/problem.ts';
import { readSettings } from '../../core/read-settings.ts';
import { readProbes } from '../../core/replay/curve/read-probes.ts';
import { DEFAULT_SETTINGS, settingsHash } from '../../core/settings.ts';
import { readerTarget } from '../reader-target.ts';
import { must, mustEqual } from '../target.ts';

const OUTCOME_SAMPLES = [
  'task_id,k,run,pass\nT01,5,1,true\nT01,5,2,no\nT02,10,a,1\nT99,5,1,yes\n',
  JSON.stringify([
    { task_id: 'T01', k: 5, run: 1, pass: true },
    { task_id: 'T02', variant: 'flags off', pass: 'failed' },
  ]),
  '{"task":"T01","passed":1}\n{"instance_id":2,"resolved":false}\n',
  'task;agent pass?\nT01;unresolved\n',
];

export const outcomeFiles = readerTarget({
  name: 'outcome-files',
  samples: () => OUTCOME_SAMPLES,
  words: ['task_id', 'pass', 'k', 'run', 'true', 'T01'],
  codes: ['bad-outcomes'],
  read: (text) => readOutcomes(text, ['T01', 'T02']),
  holds: ({ outcomes }) => {
    for (const { k, pass } of outcomes) {
      must(typeof pass === 'boolean', 'passed or not');
      must(k === null || (Number.isSafeInteger(k) && k >= 1), 'k is a count');
    }
  },
});

const PROBE_SAMPLES = [
  'Turn,Question,Expected,Kind,Outcome\n5,May you write?,Never write.,rule,kept\n1,,"4,200",,\n',
  JSON.stringify([
    { turn: 5, question: 'q', expected: 'e', kind: 'rule', outcome: true, conversation: 'main' },
    { turn: '10', expected: 7 },
  ]),
];

export const probeFiles = readerTarget({
  name: 'probe-files',
  samples: () => PROBE_SAMPLES,
  words: ['turn', 'expected', 'kind', 'fact', 'rule', 'yes'],
  codes: ['bad-probes'],
  read: readProbes,
  holds: (probes) => {
    for (const { turn } of probes) must(Number.isSafeInteger(turn) && turn >= 1, 'a turn');
  },
});

const BASELINE_SAMPLE = JSON.stringify({
  version: 1,
  findings: [{ fingerprint: 'abc', rule: 'r', path: 'p', message: 'm' }, { fingerprint: 'd' }],
});

export const baselines = readerTarget({
  name: 'baselines',
  samples: () => [BASELINE_SAMPLE],
  codes: ['bad-baseline'],
  read: readBaseline,
});

const PRESET_SAMPLE = writePresets([
  { name: 'half', kind: 'budget', budget: DEFAULT_SETTINGS.budget },
  { name: 'mine', kind: 'settings', settings: generalSettings(DEFAULT_SETTINGS) },
]);

export const presetFiles = readerTarget({
  name: 'preset-files',
  promise: 'Presets written and read are the same.',
  samples: () => [
    PRESET_SAMPLE,
    JSON.stringify({
      format: PRESETS_FORMAT,
      version: 1,
      presets: [{ name: 'a', kind: 'budget', budget: DEFAULT_SETTINGS.budget }],
    }),
  ],
  codes: ['bad-settings'],
  read: readPresets,
  holds: (presets) => {
    const byName = [...presets].sort((a, b) => (a.name < b.name ? -1 : 1));
    mustEqual(readPresets(writePresets(presets)), byName, 'presets read again');
  },
});

const HAND = {
  ...{ canonical: { 'a.ts': 'b.ts' }, ownOrder: ['a.ts#1'], template: { kind: 'xml', own: '' } },
  hand: [
    { action: 'pin', path: 'a.ts', chunk: { id: 'a.ts#1', startLine: 1, endLine: 2 }, reason: 'r' },
    { action: 'mute', path: 'b.ts' },
  ],
  filters: [
    { policy: 'leave-out', by: 'path', value: '**/x/*.ts' },
    { policy: 'down-weight', by: 'older-than', value: 12 },
  ],
  pull: {
    ...{ budget: 100, top: 3, relations: ['uses'] },
    chunks: [
      {
        relation: 'uses',
        from: { id: 'a.ts#1', path: 'a.ts', startLine: 1, endLine: 2 },
        chunk: { id: 'b.ts#1', path: 'b.ts', startLine: 1, endLine: 2 },
      },
    ],
  },
};

const SETTINGS_SAMPLES = [
  JSON.stringify(DEFAULT_SETTINGS),
  JSON.stringify(HAND),
  JSON.stringify({
    template: { kind: 'own', own: 'Hi\n{{#chunks}}\n{{text}}\n{{/chunks}}\n{{task}}' },
  }),
];

export const settingsFiles = readerTarget({
  name: 'settings',
  promise: 'Settings read are read again as they are, and have a hash.',
  samples: () => SETTINGS_SAMPLES,
  codes: ['bad-settings'],
  read: (text) => readSettings(jsonOf(text)),
  holds: (settings) => {
    mustEqual(readSettings(JSON.parse(JSON.stringify(settings))), settings, 'settings read again');
    must(settingsHash(settings).length > 0, 'settings have a hash');
  },
});

/** The page and the command line parse before they ask; what is no JSON never gets here. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new OrielError('bad-settings', 'the file is not JSON');
  }
}
