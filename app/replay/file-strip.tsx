import { Download, FileUp, X } from 'lucide-react';
import type { Conversation } from '../../core/model/transcript.ts';
import { toVisible } from '../../core/text/visible.ts';
import { fileNameOf } from '../hand-out/file-name.ts';
import { handOutFile } from '../hand-out/hand-out.ts';
import { PROBLEMS } from '../problems/wording.ts';
import type { ShownConversation } from '../store/replay-actions.ts';
import {
  closeTranscript,
  openTranscripts,
  showConversation,
  showTranscript,
} from '../store/replay-files.ts';
import { type ReplayFile, useReplay } from '../store/replay-store.ts';
import { atifOfShown } from '../store/replay-trials.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { countOf, formatBytes, formatShare } from '../ui/format.ts';
import { EXAMPLE_NAME, openExample } from './example.ts';
import styles from './file-strip.module.css';
import { ReadReport } from './read-report.tsx';
import { FORMAT_NAMES } from './replay-words.ts';
import { filesOf } from './transcript-drop.ts';
import { useShown } from './use-shown.ts';

/** What is open, what it was taken for, and what was read of it. */
export function FileStrip() {
  const files = useReplay((state) => state.files);
  const shown = useShown();
  return (
    <>
      {files.map((file) =>
        file.state.phase === 'failed' ? (
          <Banner
            key={file.id}
            title={`${toVisible(file.name)}: ${PROBLEMS[file.state.problem.code].title}`}
            onDismiss={() => closeTranscript(file.id)}
          >
            {PROBLEMS[file.state.problem.code].advice}{' '}
            <small>{toVisible(file.state.problem.message)}</small>
          </Banner>
        ) : null,
      )}
      <section className={styles.strip} aria-label="Transcripts">
        {files.map((file) => (
          <FileChip key={file.id} file={file} isAlone={files.length === 1} />
        ))}
        {shown && <Facts shown={shown} />}
        {files.length === 0 && <span>No transcript is open. Drop one anywhere on this page.</span>}
        <div className={styles.ends}>
          {files.length === 0 && (
            <Button look="pill" onPress={() => void openExample()}>
              Try the example
            </Button>
          )}
          {shown && (
            <Button look="pill" onPress={() => void saveAtif(shown.view.name)}>
              <Download size={12} aria-hidden="true" /> export ATIF
            </Button>
          )}
          <FileButton
            label="Transcripts to open"
            accept=".jsonl,.json,.ndjson,.log"
            isMultiple
            look="pill"
            onPick={(picked) => void openTranscripts(filesOf(picked))}
          >
            <FileUp size={12} aria-hidden="true" /> open transcripts
          </FileButton>
        </div>
      </section>
    </>
  );
}

async function saveAtif(name: string): Promise<void> {
  const text = await atifOfShown();
  if (text === null) return;
  const fileName = `${fileNameOf(name)}.atif.json`;
  await handOutFile('the conversation', fileName, text, 'application/json');
}

function FileChip({ file, isAlone }: { file: ReplayFile; isAlone: boolean }) {
  const shown = useReplay((state) => state.shown);
  const { id, name, bytes, state } = file;
  if (state.phase === 'failed') return null;
  const label = toVisible(name);
  return (
    <span className={styles.file}>
      {state.phase === 'ready' && !isAlone && shown !== id ? (
        <Button look="pill" onPress={() => showTranscript(id)}>
          {label}
        </Button>
      ) : (
        <b title={label}>
          <bdi>{label}</bdi>
        </b>
      )}
      {state.phase === 'reading' && (
        <span role="status">
          reading, {formatShare(bytes === 0 ? 0 : state.done / bytes)} of {formatBytes(bytes)}
        </span>
      )}
      <Button
        look="bare"
        aria-label={state.phase === 'reading' ? `Stop reading ${label}` : `Close ${label}`}
        onPress={() => closeTranscript(id)}
      >
        <X size={13} aria-hidden="true" />
      </Button>
    </span>
  );
}

function Facts({ shown: { view, conversation } }: { shown: ShownConversation }) {
  const { format, version, conversations } = view;
  return (
    <>
      <span>
        {FORMAT_NAMES[format]}
        {version !== null && ` ${toVisible(version)}`}
      </span>
      {view.name === EXAMPLE_NAME && <span>made up for Oriel, no agent’s session</span>}
      {conversations.length > 1 && (
        <Choice
          label="Conversation"
          value={conversation.id}
          options={conversations.map((one) => ({
            id: one.id,
            title: conversationName(one),
            hint: countOf(one.turns.length, 'turn'),
          }))}
          onChoose={showConversation}
        />
      )}
      <ReadReport view={view} />
    </>
  );
}

const ROLES: Record<Conversation['role'], string> = {
  main: 'main conversation',
  branch: 'branch that was left',
  sidechain: 'side conversation',
  separate: 'another conversation',
};

function conversationName({ role, title }: Conversation): string {
  return title === '' ? ROLES[role] : `${ROLES[role]}: ${toVisible(title).slice(0, 60)}`;
}
