/**
 * How much of a chunk is sent: all of it, without its wordy prose, the lines around what the task
 * matched, its signature and documentation, or the whole file that it is of.
 */
export type ChunkForm = 'whole' | 'squeezed' | 'slice' | 'signature' | 'file';
