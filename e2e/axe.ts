import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  nodes: { target: string[]; any: { message: string }[] }[];
}

/** What axe finds wrong, of any impact, as lines to read; `within` limits where it looks, `rules` what for. */
export async function axeFindings(
  page: Page,
  { within, rules = {} }: { within: string; rules?: { only?: string[]; but?: string[] } },
): Promise<string[]> {
  // Through the DevTools protocol: the page's policy forbids scripts that are not its own.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  const found = await page.evaluate(
    async ([within, rules]) => {
      const { axe } = globalThis as unknown as {
        axe: { run(where: string, how: object): Promise<{ violations: Finding[] }> };
      };
      const { violations } = await axe.run(within, {
        resultTypes: ['violations'],
        // Of style sheets, for one rule that is about turned screens.
        preload: false,
        ...(rules.only && { runOnly: rules.only }),
        rules: Object.fromEntries((rules.but ?? []).map((id) => [id, { enabled: false }])),
      });
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, any }) => ({ target, any: any.slice(0, 1) })),
      }));
    },
    [within, rules] as const,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
  );
}

/**
 * Whether a text within has another colour, ground, size or weight than any that this was asked about before. Axe takes
 * most of its time for contrast, and menus look alike.
 */
export function hasNewLook(page: Page, within: string): Promise<boolean> {
  return page.evaluate((within) => {
    const page = globalThis as { seenLooks?: Set<string> };
    page.seenLooks ??= new Set();
    const seen = page.seenLooks;
    const before = seen.size;
    for (const element of document.querySelectorAll(`:is(${within}) *`)) {
      const isText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!isText) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const look = [color, fontSize, fontWeight];
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(at);
        if (opacity !== '1') look.push(opacity);
        if (backgroundImage !== 'none') look.push(backgroundImage);
        if (backgroundColor !== 'rgba(0, 0, 0, 0)') look.push(backgroundColor);
        if (/^rgb\(/.test(backgroundColor)) break;
      }
      seen.add(look.join(' '));
    }
    return seen.size > before;
  }, within);
}
