// Writes public/sample/replay-example.jsonl: a session about the sample shop in the form in which Claude Code
// writes them. No agent ran: it was made up to show, in few turns, what goes wrong in long ones.
// Run it again after a change here: node scripts/replay-example.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';

const FOLDER = '/home/ada/sample-shop';
const MODEL = 'example-model';
/** Stands for system prompt and tools, which such a file does not hold. */
const NOT_IN_THE_FILE = 14_600;
const RULES = `# Rules of this repository

- You MUST run the tests before you say that something works.
- Never edit generated files.
- Always raise errors of services/auth/errors.py, never bare exceptions.
`;
const GOAL = `Add a refresh-token check to the new session endpoint. Renewing a session must check the refresh token
that was sent along, and end the session if that token was used before.

Never touch anything under services/auth/legacy. Please always keep the limit of 5 renewals a minute.`;

const file = (path) =>
  readFileSync(new URL(`../public/sample/files/${path}`, import.meta.url), 'utf8');

const lines = [];
let parent = null;
let clock = Date.parse('2026-03-02T09:00:00Z');
let held = 0;
let before = 0;
let turns = 0;

function write(record, tokens) {
  const uuid = `00000000-0000-4000-8000-${String(lines.length + 1).padStart(12, '0')}`;
  clock += 7_000;
  const about = { parentUuid: parent, isSidechain: false, cwd: FOLDER, sessionId: 'example' };
  const timestamp = new Date(clock).toISOString();
  lines.push({ ...about, version: '2.0.0', uuid, timestamp, ...record });
  parent = uuid;
  held += tokens;
}

function attach(path, text) {
  const attachment = { type: 'nested_memory', path, content: text };
  write({ type: 'attachment', attachment }, countTokens(text));
}

function user(text) {
  write({ type: 'user', message: { role: 'user', content: text } }, countTokens(text));
}

function answer(content) {
  turns += 1;
  const window = NOT_IN_THE_FILE + held;
  const fresh = 4;
  const cached = before <= window - fresh ? before : NOT_IN_THE_FILE;
  const told = content.map((part) => part.text ?? JSON.stringify(part.input)).join('\n');
  const usage = {
    input_tokens: fresh,
    cache_read_input_tokens: cached,
    cache_creation_input_tokens: window - fresh - cached,
    output_tokens: countTokens(told),
  };
  before = window;
  const message = {
    id: `msg_${turns}`,
    type: 'message',
    role: 'assistant',
    model: MODEL,
    content,
    usage,
  };
  write({ type: 'assistant', message }, countTokens(told));
}

const say = (text) => answer([{ type: 'text', text }]);

/** A call with what came back; `said` stands before it in the same answer. */
function call(name, input, output, { said, result, failed = false } = {}) {
  const id = `toolu_${turns + 1}`;
  answer([...(said ? [{ type: 'text', text: said }] : []), { type: 'tool_use', id, name, input }]);
  const content = [{ type: 'tool_result', tool_use_id: id, content: output, is_error: failed }];
  const toolUseResult = result ? { toolUseResult: result } : {};
  write(
    { type: 'user', message: { role: 'user', content }, ...toolUseResult },
    countTokens(output),
  );
}

function read(path, said) {
  const rows = file(path).trimEnd().split('\n');
  const filePath = `${FOLDER}/${path}`;
  const output = rows.map((row, at) => `${String(at + 1).padStart(6)}→${row}`).join('\n');
  const about = {
    filePath,
    content: file(path),
    numLines: rows.length,
    startLine: 1,
    totalLines: rows.length,
  };
  call('Read', { file_path: filePath }, output, { said, result: { type: 'text', file: about } });
}

function edit(path, line, from, to, said) {
  const filePath = `${FOLDER}/${path}`;
  const hunk = {
    oldStart: line,
    oldLines: from.split('\n').length,
    newStart: line,
    newLines: to.split('\n').length,
  };
  const result = {
    filePath,
    oldString: from,
    newString: to,
    structuredPatch: [{ ...hunk, lines: [] }],
  };
  const input = { file_path: filePath, old_string: from, new_string: to };
  call('Edit', input, `The file ${filePath} has been updated.`, { said, result });
}

const TESTS = { command: 'python -m pytest tests -q', description: 'Run the tests' };
const failing = (count) =>
  `${Array.from({ length: count }, (_, at) => `ERROR tests/test_session.py:${40 + at} RefreshError: token was not found in store sess_${1_000 + at}`).join('\n')}\n${count} failed, ${31 - count} passed in 2.${count}4s`;
const test = (output, said) => call('Bash', TESTS, output, { said, failed: /failed/.test(output) });

function compact(summary) {
  const was = NOT_IN_THE_FILE + held;
  const compactMetadata = { trigger: 'auto', preTokens: was };
  const logicalParentUuid = parent;
  parent = null;
  held = 0;
  write(
    {
      type: 'system',
      subtype: 'compact_boundary',
      content: 'Conversation compacted',
      logicalParentUuid,
      compactMetadata,
    },
    0,
  );
  const message = { role: 'user', content: summary };
  write(
    { type: 'user', isCompactSummary: true, isVisibleInTranscriptOnly: true, message },
    countTokens(summary),
  );
  before = 0;
}

attach('CLAUDE.md', RULES);
user(GOAL);
read('api/session_endpoint.py', 'I look at the endpoint first.');
call(
  'Grep',
  { pattern: 'def validate', path: FOLDER },
  'services/auth/legacy/token_validator.py:31:def validate_token(token, secret):\nservices/auth/token_validator.py:24:def validate(token, keys):\nvendor/jwtlib/decode.py:12:def validate(payload):',
);
read('services/auth/legacy/token_validator.py', 'This may be the validator.');
read('services/auth/token_validator.py', 'There is a newer one.');
read('services/auth/session_store.py');
read('services/auth/rate_limit.py');
test(failing(24), 'Let me see how the tests stand.');
edit(
  'api/session_endpoint.py',
  30,
  'session = store.renew(session_id)',
  'session = store.renew(session_id)\n    tokens.check(session.refresh)',
  'max_renewals = 5 stays. I add the check after the renewal.',
);
const CHANGES = { command: 'git diff --stat', description: 'What is changed' };
call('Bash', CHANGES, ' api/session_endpoint.py | 1 +\n 1 file changed, 1 insertion(+)');
test(failing(9));
say(
  'I apologize for the confusion. You are right that the check has to come before the renewal. Sorry about that.',
);
user('I did not say that, but yes: it has to come before.');
edit(
  'api/session_endpoint.py',
  30,
  'session = store.renew(session_id)\n    tokens.check(session.refresh)',
  'tokens.check(body.refresh)\n    session = store.renew(session_id)',
);
test(
  failing(9),
  'To restate the goal: renewing a session must check the refresh token that was sent along.',
);
read('services/auth/session_store.py', 'I read the store again.');
read('logs/api.log');
read('tests/test_session.py');
edit(
  'services/auth/session_store.py',
  12,
  'def renew(self, session_id):',
  'def renew(self, session_id, refresh=None):',
);
edit(
  'services/auth/session_store.py',
  12,
  'def renew(self, session_id, refresh=None):',
  'def renew(self, session_id):',
  'That does not work, I take it back and try another way.',
);
edit(
  'services/auth/rate_limit.py',
  8,
  'max_renewals = 5',
  'max_renewals = 10',
  'max_renewals = 10 makes the tests quicker.',
);
call(
  'Bash',
  CHANGES,
  ' api/session_endpoint.py        | 2 ++\n services/auth/rate_limit.py    | 2 +-\n 2 files changed, 3 insertions(+), 1 deletion(-)',
);
test(failing(4));
read('api/session_endpoint.py');
read('services/auth/claims.py');
read('services/auth/token_issuer.py');
compact(
  `This session continues an earlier one that ran out of context.

The goal: add a refresh-token check to the session endpoint, and end the session if the token was used before.
Done: api/session_endpoint.py checks the token before it renews. Some tests in tests/test_session.py still fail.
Next: find out why the store does not know the token, then run the tests.`,
);
attach('CLAUDE.md', RULES);
read('services/auth/legacy/token_validator.py', 'The validator may be the reason.');
edit(
  'services/auth/legacy/token_validator.py',
  31,
  'def validate_token(token, secret):',
  'def validate_token(token, secret, refresh=None):',
  'I let the old validator take the refresh token.',
);
user(
  'No! Never touch anything under services/auth/legacy. And the limit is 5 renewals a minute, not 10.',
);
edit(
  'services/auth/legacy/token_validator.py',
  31,
  'def validate_token(token, secret, refresh=None):',
  'def validate_token(token, secret):',
  'Sorry, you are right, I apologize. I take it back.',
);
read('services/auth/session_store.py');
edit(
  'services/auth/rate_limit.py',
  8,
  'max_renewals = 10',
  'max_renewals = 5',
  'max_renewals = 5 again.',
);
edit(
  'services/auth/session_store.py',
  40,
  'self._used.discard(refresh)',
  'self._used.add(refresh)',
  'The store forgot a token that was used; now it remembers it.',
);
test('31 passed in 2.04s');
say(
  'Renewing a session checks the refresh token first and ends the session if it was used before. 31 tests pass.',
);

const text = lines.map((line) => JSON.stringify(line)).join('\n');
writeFileSync(new URL('../public/sample/replay-example.jsonl', import.meta.url), `${text}\n`);
console.log(`${lines.length} records, ${turns} turns, ${text.length} characters`);
