import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskTemplates } from './mask-templates.ts';

describe('maskTemplates', () => {
  it.each([
    ['<a {{ if eq .A "b" }}c{{ end }}>', '<a xx xx xx xx xxx xxcxx xxx xx>'],
    ['<p>{% if a < b %}</p>', '<p>xx xx x x x xx</p>'],
    ['<li><%= link_to "x" %></li>', '<li>xxx xxxxxxx xxx xx</li>'],
    ['<b><?php echo "<i>" ?></b>', '<b>xxxxx xxxx xxxxx xx</b>'],
    ['{{ never closed <p>{{ .X }}</p>', '{{ never closed <p>xx xx xx</p>'],
  ])('%s', (text, masked) => {
    expect(maskTemplates(text)).toBe(masked);
  });

  it('keeps every offset and line', () => {
    const part = fc.constantFrom(
      '{{',
      '}}',
      '{%',
      '%}',
      '<%',
      '%>',
      '<?',
      '?>',
      '<p>',
      ' "',
      '\r\n',
      'é',
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = parts.join('');
        const masked = maskTemplates(text);
        expect(masked.length).toBe(text.length);
        expect(masked.replace(/\S/g, '')).toBe(text.replace(/\S/g, ''));
      }),
    );
  });

  it('takes no longer for beginnings without an end', () => {
    const text = '{{ '.repeat(300_000);
    expect(maskTemplates(text)).toBe(text);
  });
});
