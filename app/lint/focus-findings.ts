export const FINDINGS_ID = 'finding';

/** What takes a finding off the list goes with it; the focus then is on the list, not nowhere. */
export function focusFindings(): void {
  document.getElementById(FINDINGS_ID)?.focus();
}
