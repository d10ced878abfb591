/** The report's look: the page's colours, without its controls. Tiers have the page's own colours. */
export const STYLE = `:root {
  color-scheme: light dark;
  --bg: #f6f6f4; --panel: #fff; --line: #e4e3df; --line-strong: #cfcec9;
  --ink: #1b1b19; --ink-2: #53524d; --ink-3: #66655f; --accent: #3445d4; --empty: #ecebe7;
  --warn: #a84206; --warn-soft: #fdebdf; --code: #fafaf8;
  --system: #656a76; --tools: #23749f; --conversation: #8f5a81; --retrieved: #2d6cb5; --task: #16795c;
}
@media (prefers-color-scheme: dark) {
  :root {
    --bg: #131417; --panel: #1a1c20; --line: #2a2d33; --line-strong: #3a3e46;
    --ink: #ecebe6; --ink-2: #b2b1aa; --ink-3: #9a9992; --accent: #9aa6ff; --empty: #2a2d33;
    --warn: #ff9a5c; --warn-soft: #3c2616; --code: #17191d;
    --tools: #2b76a3; --conversation: #97618a; --retrieved: #3573bf; --task: #1d7f62;
  }
}
* { box-sizing: border-box; margin: 0; }
body { font: 13px/1.45 Inter, ui-sans-serif, system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif; font-variant-numeric: tabular-nums; color: var(--ink); background: var(--bg); padding: 24px; overflow-wrap: anywhere; }
main { max-width: 1120px; margin: 0 auto; display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; }
header, section { background: var(--panel); border: 1px solid var(--line); border-radius: 10px; padding: 16px 20px; }
h1 { font-size: 22px; line-height: 1.2; letter-spacing: -0.01em; }
h2 { font-size: 14px; margin-bottom: 12px; }
h2 small { font-weight: 400; font-size: 12px; color: var(--ink-3); margin-left: 4px; }
.brand { display: flex; align-items: center; gap: 8px; font-weight: 650; margin-bottom: 12px; }
.brand svg { color: var(--accent); }
.brand span { font-weight: 400; color: var(--ink-3); }
.sub { color: var(--ink-2); margin-top: 4px; }
blockquote { border-left: 3px solid var(--accent); padding: 2px 0 2px 12px; margin: 12px 0; }
blockquote pre { font: inherit; font-size: 14px; background: none; border: 0; padding: 0; max-height: none; }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 8px 16px; border-top: 1px solid var(--line); padding-top: 12px; }
.facts dt { font-size: 11px; color: var(--ink-3); }
.facts dd { margin: 0; color: var(--ink-2); }
.facts b { font-size: 18px; color: var(--ink); }
.facts .bad b { color: var(--warn); }
.note { margin-top: 8px; color: var(--ink-2); }
.note ul { margin-top: 4px; }
.budgets { display: grid; gap: 6px; max-width: 520px; margin-bottom: 16px; }
.tier { display: grid; grid-template-columns: 92px 1fr 120px; gap: 10px; align-items: center; font-size: 12px; }
.tier span:last-child { text-align: right; color: var(--ink-2); }
.meter { display: block; }
.meter .room { fill: var(--empty); }
.meter.kept .room { fill: none; stroke: var(--line-strong); stroke-dasharray: 3 3; }
.sum { display: flex; justify-content: space-between; font-weight: 600; font-size: 12px; border-top: 1px dashed var(--line-strong); padding-top: 6px; }
figure { margin-bottom: 16px; }
figcaption { font-size: 11px; color: var(--ink-3); margin-top: 4px; }
svg.window { display: block; overflow: visible; }
svg text { font-size: 11px; fill: var(--ink-2); }
svg .faint { fill: var(--ink-3); }
svg .block { stroke: var(--panel); stroke-width: 1; }
svg .number { fill: #fff; text-anchor: middle; font-size: 10px; }
svg .mark { fill: var(--warn); text-anchor: middle; font-size: 9px; }
svg .tick { stroke: var(--line-strong); }
.t-system { fill: var(--system); background: var(--system); }
.t-tools { fill: var(--tools); background: var(--tools); }
.t-conversation { fill: var(--conversation); background: var(--conversation); }
.t-retrieved { fill: var(--retrieved); background: var(--retrieved); }
.t-task { fill: var(--task); background: var(--task); }
.key { display: inline-block; width: 8px; height: 8px; border-radius: 2px; margin-right: 6px; }
table { border-collapse: collapse; width: 100%; font-size: 12px; }
th { text-align: left; font-weight: 450; font-size: 11px; color: var(--ink-3); padding: 4px 10px 4px 0; border-bottom: 1px solid var(--line-strong); vertical-align: bottom; }
td { padding: 5px 10px 5px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
tr > :last-child { padding-right: 0; }
.n { text-align: right; white-space: nowrap; width: 1%; }
td small { display: block; font-size: 10.5px; color: var(--ink-3); }
td p { margin-top: 3px; color: var(--ink-2); }
td ul, .note ul { padding-left: 16px; }
td em { color: var(--ink-2); }
.rank { font-weight: 600; }
.path { color: var(--ink-3); }
.path b { color: var(--ink); font-weight: 600; }
tr.leave-out .path b, tr.skip .path b { color: var(--ink-2); font-weight: 500; }
.lines, .faint { color: var(--ink-3); }
td.said { white-space: pre-wrap; width: 40%; }
.where, td.verdict { white-space: nowrap; }
.verdict.drop { color: var(--warn); }
.flag { display: inline-block; font-size: 10.5px; line-height: 15px; border-radius: 4px; padding: 0 5px; color: var(--warn); background: var(--warn-soft); white-space: nowrap; }
.candidates .decision { width: 190px; color: var(--ink-2); }
.decision b { color: var(--ink); }
tr.leave-out .decision b { color: var(--warn); }
tr.skip .decision b { color: var(--ink-3); }
code, pre { font: 12px/1.55 "JetBrains Mono", ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
code { color: var(--ink-2); font-size: 11.5px; }
pre { white-space: pre-wrap; background: var(--code); border: 1px solid var(--line); border-radius: 6px; padding: 10px 12px; max-height: 70vh; overflow: auto; }
details { margin-top: 10px; }
summary { cursor: pointer; color: var(--accent); padding: 2px 0; }
details[open] > summary { margin-bottom: 6px; }
section > p + p { margin-top: 4px; }
footer { max-width: 1120px; margin: 16px auto 0; font-size: 11.5px; color: var(--ink-3); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
@media (max-width: 760px) {
  body { padding: 8px; }
  header, section { padding: 12px; overflow-x: auto; }
}
@media print {
  :root {
    --bg: #fff; --panel: #fff; --line: #ddd; --line-strong: #bbb; --ink: #000; --ink-2: #333; --ink-3: #555;
    --accent: #000; --empty: #e8e8e8; --warn: #8a3400; --warn-soft: #fff; --code: #fff;
    --tools: #23749f; --conversation: #8f5a81; --retrieved: #2d6cb5; --task: #16795c;
  }
  * { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  body { padding: 0; font-size: 10.5px; }
  header, section { border: 0; border-radius: 0; padding: 0 0 12px; }
  table, code, pre { font-size: 9.5px; }
  pre { max-height: none; overflow: visible; }
  tr, figure, .budgets { break-inside: avoid; }
  h2 { break-after: avoid; }
  .flag { border: 1px solid var(--warn); }
  details::details-content { content-visibility: visible; block-size: auto; }
}
`;
