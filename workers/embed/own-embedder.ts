import type { ModelFiles } from '../../core/model/model-files.ts';
import { BroughtModel } from './brought-model.ts';
import { BroughtTokenizer } from './brought-tokenizer.ts';
import type { Embedding, TextEmbedder } from './embedder.ts';
import type { SessionOptions } from './open-session.ts';
import { meanNormalised } from './pooling.ts';

/** What sentence-transformers call the vector of the whole text. */
const SENTENCE = 'sentence_embedding';
/** Fewer numbers are a score or the labels of a classifier. */
const LEAST_DIMENSIONS = 16;

/**
 * An embedding model that the person brought. The vector is the model's `sentence_embedding` where it
 * has one, or its first output where that is one row a text; else the mean of the token states that its
 * first output gives. At length 1 in any case. One text a run, as the shipped model reads them.
 */
export class OwnEmbedder implements TextEmbedder {
  dimensions = 0;

  private constructor(
    private readonly model: BroughtModel,
    private readonly tokenizer: BroughtTokenizer,
  ) {}

  /**
   * Loads it and has it read one text, so that files that are not what they should be fail here.
   *
   * @throws OrielError `own-model-unusable`, naming the file and what is wrong with it.
   */
  static async create(files: ModelFiles, options: SessionOptions): Promise<OwnEmbedder> {
    const tokenizer = await BroughtTokenizer.create(files.tokenizer, 'own-model-unusable');
    const model = await BroughtModel.create(files.model, options, 'own-model-unusable');
    try {
      const embedder = new OwnEmbedder(model, tokenizer);
      embedder.dimensions = (await embedder.embed('a text')).vector.length;
      return embedder;
    } catch (error) {
      await model.dispose();
      throw error;
    }
  }

  async embed(text: string): Promise<Embedding> {
    const { truncated, ...read } = this.tokenizer.encode(text);
    const { data, shape } = await this.model.run(read, [SENTENCE]);
    const dimensions = shape[shape.length - 1] ?? 0;
    const isRow = shape.length === 2 && shape[0] === 1;
    const isRowAToken = shape.length === 3 && shape[0] === 1 && shape[1] === read.ids.length;
    if (!isRow && !isRowAToken) {
      throw this.model.unusable(`gives an output of shape [${shape}], which is no embedding`);
    }
    if (dimensions < LEAST_DIMENSIONS) {
      throw this.model.unusable(
        `gives ${dimensions} ${dimensions === 1 ? 'number' : 'numbers'} for a text, which is a score and no embedding`,
      );
    }
    if (!data.every(Number.isFinite)) {
      throw this.model.unusable('gave a vector that is not all numbers');
    }
    return { vector: meanNormalised(data, dimensions), truncated };
  }

  dispose(): Promise<void> {
    return this.model.dispose();
  }
}
