import type { Tier } from '../../model/settings.ts';
import type { TemplateNode } from './parse.ts';

/** Parts that stand in the prompt beside what is retrieved. */
export const PARTS = {
  system: { label: 'system prompt', tier: 'system' },
  tools: { label: 'tools', tier: 'tools' },
  conversation: { label: 'conversation', tier: 'conversation' },
  task: { label: 'task', tier: 'task' },
} as const satisfies Record<string, { label: string; tier: Tier }>;

export type PartName = keyof typeof PARTS;

/** What is known of a chunk where it is sent. */
export const CHUNK_VALUES = [
  'path',
  'place',
  'startLine',
  'endLine',
  'symbol',
  'kind',
  'language',
  'fence',
  'text',
] as const;

export type ChunkValue = (typeof CHUNK_VALUES)[number];

/** A part with what the template says around it, or words of the template alone. */
export interface FixedPlan {
  kind: 'fixed';
  /** Unlike any other of the template. */
  label: string;
  tier: Tier;
  /** null for words alone, which are `head`. */
  value: PartName | null;
  isJson: boolean;
  /** Left out where there is no value. */
  isOptional: boolean;
  head: string;
  foot: string;
}

/** What is sent of each chunk. */
export interface ChunksPlan {
  kind: 'chunks';
  nodes: TemplateNode[];
}

/** A template ready to be filled, part by part. */
export interface Template {
  /** In the order of the prompt; one of them is the chunks. */
  plans: readonly (FixedPlan | ChunksPlan)[];
  /** Names of the tags that it closes. */
  tags: readonly string[];
}
