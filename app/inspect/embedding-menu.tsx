import type { EmbeddingModel } from '../../core/model/settings.ts';
import { bringOwnModel, forgetOwnModel, setEmbeddingModel } from '../store/embedding-actions.ts';
import { useOwnModel } from '../store/own-model-store.ts';
import { useRun } from '../store/run-store.ts';
import { DialogMenu } from '../ui/dialog-menu.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { EmbeddingStatus, ModelRunLine } from './embedding-status.tsx';
import { modelName } from './embedding-words.ts';
import styles from './model-menu.module.css';
import { ModelPick } from './model-pick.tsx';

const MODELS: { id: EmbeddingModel; title: string }[] = [
  { id: 'oriel-code-static', title: 'oriel-code-static' },
  { id: 'all-MiniLM-L6-v2', title: 'all-MiniLM-L6-v2' },
  { id: 'own', title: 'your own' },
];

const NOTES: Record<EmbeddingModel, string> = {
  'oriel-code-static':
    'A vector a term, made for code: a whole repository is embedded in about a second.',
  'all-MiniLM-L6-v2':
    'A small language model that reads the first 128 tokens of a chunk. Ten thousand chunks take minutes.',
  own: 'A model that you bring gives each text a vector. It stays on this machine, as everything does.',
};

/** Which model makes the vectors of the dense stage, and how far they are. */
export function EmbeddingMenu() {
  const { model } = useRun((run) => run.settings.embedding);
  const own = useOwnModel((state) => state.model);
  const name = modelName(model, own);
  return (
    <DialogMenu
      name="Embedding model"
      pill={<span className={styles.name}>{name}</span>}
      pillName={`Dense by ${name}`}
      className={styles.dialog}
    >
      <Segmented<EmbeddingModel>
        label="Dense by"
        value={model}
        options={MODELS}
        onChoose={setEmbeddingModel}
      />
      <p className={styles.note}>{NOTES[model]}</p>
      {model === 'own' && (
        <ModelPick
          state={own}
          label="Model and tokenizer for embedding"
          code="own-model-unusable"
          onBring={bringOwnModel}
          onForget={forgetOwnModel}
        />
      )}
      <EmbeddingStatus />
      <ModelRunLine />
    </DialogMenu>
  );
}
