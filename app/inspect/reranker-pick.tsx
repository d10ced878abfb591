import { useRerank } from '../store/rerank-store.ts';
import { bringReranker, forgetReranker } from '../store/reranker-actions.ts';
import { ModelPick } from './model-pick.tsx';

/** The cross-encoder in use, and the way to bring one. */
export function RerankerPick() {
  const reranker = useRerank((state) => state.reranker);
  return (
    <ModelPick
      state={reranker}
      label="Model and tokenizer of a cross-encoder"
      code="reranker-unusable"
      onBring={bringReranker}
      onForget={forgetReranker}
    />
  );
}
