import type { DragEvent } from 'react';
import type { TranscriptFile } from '../../core/replay/view/replayer.ts';
import { openTranscripts } from '../store/replay-files.ts';

export function filesOf(files: readonly File[]): TranscriptFile[] {
  return files.map((file) => ({ name: file.name, content: file }));
}

/** A saved inspection is JSON too, and is opened as ever. */
const TRANSCRIPT = /(?<!\.oriel)\.(?:jsonl|ndjson|json|log)$/i;

/** Transcripts are opened here; folders, archives and saved inspections are opened as ever. */
export function takeDropped(event: DragEvent): void {
  const files = [...event.dataTransfer.files];
  if (files.length === 0 || !files.every(({ name }) => TRANSCRIPT.test(name))) return;
  event.preventDefault();
  void openTranscripts(filesOf(files));
}
