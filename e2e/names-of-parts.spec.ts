import { expect, test } from './test.ts';

// Figures and the order of blocks move with the sample's texts and the vectors; words and order of what is said do not.
test('window and timeline say what they are in the accessibility tree', async ({ page }) => {
  await page.goto('');
  await page.getByRole('button', { name: 'Try the sample' }).click();
  // Ranks move until the last vector is there.
  await expect(page.getByText('dense coverage').locator('..')).toHaveText(/100 %\s*$/, {
    timeout: 90_000,
  });
  await expect(page.getByRole('region', { name: 'Window', exact: true })).toMatchAriaSnapshot(`
    - region "Window":
      - heading "Window" [level=2]
      - 'button /^Arrangement: /'
      - list:
        - listitem:
          - text: system
          - emphasis: /[\\d,]+ \\/ [\\d,]+/
        - listitem:
          - text: retrieved
          - emphasis: /[\\d,]+ \\/ [\\d,]+/
        - listitem:
          - text: task
          - emphasis: /[\\d,]+ \\/ [\\d,]+/
        - listitem:
          - text: output
          - emphasis: /[\\d,]+ kept/
        - listitem:
          - text: safety
          - emphasis: /[\\d,]+ kept/
      - paragraph: /sent [\\d,]+ of [\\d,]+/
      - listbox "Window, from first to last token":
        - 'option /^system prompt: system, \\d+ tokens, 0 % to [\\d.]+ %$/'
        - 'option /^\\S+ \\d+–\\d+: retrieved, \\d+ tokens, [\\d.]+ % to [\\d.]+ %$/'
        - 'option /^\\S+ \\d+–\\d+, flagged: retrieved, \\d+ tokens, [\\d.]+ % to [\\d.]+ %$/'
        - 'option /^task: task, \\d+ tokens, [\\d.]+ % to 100 %$/'
  `);
  const slider = page.getByRole('slider', { name: 'Step of the assembly' });
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    /^Step (\d+) of \1\. \w+ \S+ \d+–\d+: .+\.$/,
  );
  await expect(page.getByRole('contentinfo').first()).toMatchAriaSnapshot(`
    - contentinfo:
      - slider "Step of the assembly"
  `);
});
