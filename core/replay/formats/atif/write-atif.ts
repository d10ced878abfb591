import type { Conversation, Transcript, Turn } from '../../../model/transcript.ts';
import { type Json, StepsWriter, type WholeTexts } from './steps-writer.ts';

/**
 * A conversation with its agents as a trajectory of ATIF v1.7, as JSON. Each turn is a step of the agent, what
 * was told stands in steps before it or as observation of the step whose calls it answers. Tiers, what left the window and
 * compactions stand under `extra.oriel`. ATIF has no place for blocks without a text, such as reasoning that is encrypted: a note says
 * how many were left out.
 */
export function writeAtif(
  transcript: Transcript,
  conversation: Conversation = transcript.conversations[0]!,
  texts: WholeTexts = new Map(),
): string {
  const writer = new TrajectoryWriter(transcript, texts);
  const agents = transcript.conversations.filter(
    ({ role, id }) => role === 'sidechain' && id !== conversation.id,
  );
  const root = writer.trajectory(conversation, conversation.role === 'main' ? agents : []);
  return `${JSON.stringify(root, null, 2)}\n`;
}

class TrajectoryWriter {
  private leftOut = 0;

  constructor(
    private readonly transcript: Transcript,
    private readonly texts: WholeTexts,
  ) {}

  trajectory(conversation: Conversation, agents: readonly Conversation[]): Json {
    const { session, version, format, notes } = this.transcript;
    const starters = new Map(
      agents.flatMap(({ startedBy, id }) => {
        const call = startedBy === null ? null : this.transcript.blocks[startedBy]!.use;
        return call ? [[call.id, id] as const] : [];
      }),
    );
    const steps = new StepsWriter(this.transcript.blocks, conversation, this.texts, starters);
    const written = steps.write();
    this.leftOut += steps.leftOut;
    const inner = agents.map((agent) => this.trajectory(agent, []));
    const said = [...notes, ...this.leftOutNote()];
    return {
      schema_version: 'ATIF-v1.7',
      session_id: session.id ?? this.transcript.name,
      trajectory_id: conversation.id,
      agent: {
        name: format,
        version: version ?? 'unknown',
        ...(session.model === null ? {} : { model_name: session.model }),
        ...(steps.tools.length === 0 ? {} : { tool_definitions: steps.tools }),
      },
      steps: written,
      ...(said.length === 0 || conversation.role !== 'main' ? {} : { notes: said.join('\n') }),
      final_metrics: finalMetrics(conversation.turns, written.length),
      ...(inner.length === 0 ? {} : { subagent_trajectories: inner }),
    };
  }

  private leftOutNote(): string[] {
    if (this.leftOut === 0) return [];
    const what =
      this.leftOut === 1
        ? '1 block without a text is'
        : `${this.leftOut} blocks without a text are`;
    return [`${what} not in this file.`];
  }
}

/** Each call's usage once, as the file had it. */
function finalMetrics(turns: readonly Turn[], steps: number): Json {
  const sum = (of: (turn: Turn) => number) => turns.reduce((total, turn) => total + of(turn), 0);
  return {
    total_prompt_tokens: sum(({ usage }) => usage?.window ?? 0),
    total_completion_tokens: sum(({ usage }) => usage?.output ?? 0),
    total_cached_tokens: sum(({ usage }) => usage?.cacheRead ?? 0),
    total_cost_usd: turns.some(({ cost }) => cost !== null)
      ? sum(({ cost }) => cost ?? 0)
      : undefined,
    total_steps: steps,
  };
}
