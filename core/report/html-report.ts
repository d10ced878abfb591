import type { SavedInspection } from '../inspection/saved-inspection.ts';
import { candidatesSection, flagsSection } from './candidates-section.ts';
import { headSection } from './head-section.ts';
import { healthSection } from './health-section.ts';
import { Html, html } from './html.ts';
import { ledgerSection } from './ledger-section.ts';
import { promptSection } from './prompt-section.ts';
import { reviewSection } from './review-section.ts';
import { settingsSection } from './settings-section.ts';
import { stepsSection } from './steps-section.ts';
import { STYLE } from './style.ts';
import { windowSection } from './window-section.ts';

/**
 * A saved inspection as one HTML file to be read without Oriel: no script, nothing from elsewhere, light
 * and dark as the reader has it, and for paper. Equal inspections give equal reports.
 */
export function htmlReport(saved: SavedInspection): string {
  // The policy holds where the file is opened: whatever a text may smuggle in, nothing runs or is fetched.
  const { markup } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width">
<meta name="generator" content="Oriel">
<title>${saved.source.name}: prompt inspection</title>
<style>
${new Html(STYLE)}</style>
</head>
<body>
<main>
${headSection(saved)}${reviewSection(saved)}${windowSection(saved)}${healthSection(saved)}${flagsSection(saved)}${candidatesSection(saved)}${stepsSection(saved)}${ledgerSection(saved)}${settingsSection(saved)}${promptSection(saved)}</main>
<footer>Made by Oriel from a saved inspection. Nothing in it is fetched from elsewhere.</footer>
</body>
</html>
`;
  return markup;
}
