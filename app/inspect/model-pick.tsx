import type { ModelFiles } from '../../core/model/model-files.ts';
import type { ProblemCode } from '../../core/model/problem.ts';
import { toVisible } from '../../core/text/visible.ts';
import { PROBLEMS } from '../problems/wording.ts';
import { modelFilesOf } from '../sources/model-files.ts';
import type { BroughtState } from '../store/brought-model.ts';
import { Button } from '../ui/button.tsx';
import { FileButton } from '../ui/file-button.tsx';
import styles from './model-menu.module.css';

interface Props {
  state: BroughtState;
  /** Spoken name of the field for the files. */
  label: string;
  /** Of the problem that other files are. */
  code: ProblemCode;
  onBring(find: () => ModelFiles): Promise<void>;
  onForget(): void;
}

/** The model that the person brought, and the way to bring one. */
export function ModelPick({ state, label, code, onBring, onForget }: Props) {
  return (
    <div className={styles.pick}>
      <p role="status">{modelWords(state)}</p>
      <FileButton
        label={label}
        accept=".onnx,.json"
        isMultiple
        onPick={(files) => void onBring(() => modelFilesOf(files, code))}
      >
        Choose files…
      </FileButton>
      {state.phase === 'ready' && (
        <Button look="pill" onPress={onForget}>
          Forget it
        </Button>
      )}
    </div>
  );
}

function modelWords(state: BroughtState): string {
  switch (state.phase) {
    case 'none':
      return 'Choose its .onnx file together with its tokenizer.json, or drop both on the page.';
    case 'loading':
      return `Loading ${toVisible(state.name)}…`;
    case 'ready':
      return `${toVisible(state.name)} is loaded.${state.sha256 ? ` Its SHA-256 is ${state.sha256}.` : ''}`;
    case 'failed': {
      const { title, advice } = PROBLEMS[state.problem.code];
      return `${title} ${toVisible(state.problem.message)} ${advice}`;
    }
  }
}
