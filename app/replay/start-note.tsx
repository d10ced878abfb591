import { Button } from '../ui/button.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { openExample } from './example.ts';

/** What the workspace says before there is a transcript. */
export function StartNote() {
  return (
    <EmptyNote>
      <b>Replay an agent’s conversation, turn by turn.</b>
      <p>
        Drop a session of Claude Code or Codex, an ATIF or LHAR file, or messages of OpenAI,
        Anthropic or Gemini. You see what each window held, what in it was stale, which rules faded,
        and what a compaction lost. It is read in this page and leaves it nowhere.
      </p>
      <Button look="main" onPress={() => void openExample()}>
        Try the example
      </Button>
      <p>The example is made up: a short session in which all goes wrong that does in long ones.</p>
    </EmptyNote>
  );
}
