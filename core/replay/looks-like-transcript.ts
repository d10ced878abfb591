/** Marks by which formats are told apart once they are read, found in the text of a file's beginning. */
const MARKS: readonly RegExp[] = [
  /"schema_version"\s*:\s*"(?:ATIF-v)?1\.\d+"/,
  /"lhar"\s*:\s*\{/,
  /"(?:parentUuid|leafUuid)"\s*:/,
  /"type"\s*:\s*"(?:session_meta|response_item|event_msg|turn_context|thread\.started|file-history-snapshot|queue-operation)"/,
  /"loglines"\s*:\s*\[/,
  // Messages and request bodies of the large providers.
  /"role"\s*:\s*"(?:user|system|developer|assistant|model|tool)"[^{}]{0,400}"(?:content|parts)"\s*:/,
  /"(?:content|parts)"\s*:[\s\S]{0,2000}?"role"\s*:\s*"(?:user|assistant|model)"/,
];

/**
 * Whether a JSON file that begins so is most likely an agent's conversation. A guess for what was dropped without a
 * word of what it is; whether it can be read, `readTranscript` finds out.
 */
export function looksLikeTranscript(head: string): boolean {
  return MARKS.some((mark) => mark.test(head));
}
