import { useRef } from 'react';
import { toVisible } from '../../core/text/visible.ts';
import { PROBLEMS } from '../problems/wording.ts';
import { modelFilesOf } from '../sources/model-files.ts';
import { type RerankerState, useRerank } from '../store/rerank-store.ts';
import { bringReranker, forgetReranker } from '../store/reranker-actions.ts';
import { Button } from '../ui/button.tsx';
import styles from './rerank-menu.module.css';

/** The cross-encoder in use, and the way to bring one. */
export function RerankerPick() {
  const reranker = useRerank((state) => state.reranker);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.pick}>
      <p role="status">{rerankerWords(reranker)}</p>
      <Button onPress={() => input.current?.click()}>Choose files…</Button>
      {reranker.phase === 'ready' && (
        <Button look="pill" onPress={forgetReranker}>
          Forget it
        </Button>
      )}
      <input
        ref={input}
        type="file"
        className={styles.input}
        tabIndex={-1}
        aria-label="Model and tokenizer of a cross-encoder"
        accept=".onnx,.json"
        multiple
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          void bringReranker(() => modelFilesOf(files, 'reranker-unusable'));
        }}
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

function rerankerWords(state: RerankerState): string {
  switch (state.phase) {
    case 'none':
      return 'Choose its .onnx file together with its tokenizer.json, or drop both on the page.';
    case 'loading':
      return `Loading ${toVisible(state.name)}…`;
    case 'ready':
      return `${toVisible(state.name)} is loaded.`;
    case 'failed': {
      const { title, advice } = PROBLEMS[state.problem.code];
      return `${title} ${toVisible(state.problem.message)} ${advice}`;
    }
  }
}
