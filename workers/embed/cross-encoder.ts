import type { ModelFiles } from '../../core/model/model-files.ts';
import { BroughtModel } from './brought-model.ts';
import { BroughtTokenizer } from './brought-tokenizer.ts';
import type { SessionOptions } from './open-session.ts';

/**
 * A cross-encoder that the person brought: reads a task and a text together and gives one score, more
 * is better.
 */
export class CrossEncoder {
  private constructor(
    private readonly model: BroughtModel,
    private readonly tokenizer: BroughtTokenizer,
  ) {}

  /**
   * Loads it and has it read one pair, so that files that are not what they should be fail here.
   *
   * @throws OrielError `reranker-unusable`, naming the file and what is wrong with it.
   */
  static async create(files: ModelFiles, options: SessionOptions): Promise<CrossEncoder> {
    const tokenizer = await BroughtTokenizer.create(files.tokenizer, 'reranker-unusable');
    const model = await BroughtModel.create(files.model, options, 'reranker-unusable');
    try {
      const encoder = new CrossEncoder(model, tokenizer);
      await encoder.score('a task', 'a text');
      return encoder;
    } catch (error) {
      await model.dispose();
      throw error;
    }
  }

  /** The logit of the pair. A text too long for the model is read from its beginning. */
  async score(task: string, text: string): Promise<number> {
    const { data } = await this.model.run(this.tokenizer.encodePair(task, text));
    if (data.length !== 1) {
      throw this.model.unusable(`gives ${data.length} numbers for a pair, and a cross-encoder one`);
    }
    const score = data[0]!;
    if (!Number.isFinite(score)) throw this.model.unusable(`gave a score of ${score}`);
    return score;
  }

  dispose(): Promise<void> {
    return this.model.dispose();
  }
}
