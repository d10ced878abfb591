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
  { within, rules }: { within: string; rules?: readonly string[] },
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
        ...(rules && { runOnly: rules }),
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
