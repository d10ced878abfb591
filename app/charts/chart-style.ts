/** What all charts look alike in: recharts takes these as props, not from a style sheet. */
export const TEXT = { fontSize: 11, fill: 'var(--ink-3)' };
export const AXIS = { tick: TEXT, stroke: 'var(--line-strong)', tickSize: 4 };
export const TOOLTIP = {
  background: 'var(--panel)',
  border: '1px solid var(--line-strong)',
  borderRadius: 6,
  color: 'var(--ink)',
};
