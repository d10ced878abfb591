const TAG = /\/\*\*[^/]*@deprecated\s+([^*\n]*)/g;

export interface Finding {
  file: string;
  line: number;
  reason: string;
}

/** Every @deprecated tag of a text, for the report that a release manager reads. */
export function findDeprecations(file: string, text: string): Finding[] {
  return [...text.matchAll(TAG)].map((match) => ({
    file,
    line: text.slice(0, match.index).split('\n').length,
    reason: match[1]!.trim() || 'no reason given',
  }));
}
