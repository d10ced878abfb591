import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { LANGUAGE } from './format.ts';

/**
 * Controls as the page writes its numbers. Without it they follow the browser: 1,200 becomes 1.200 or ١٬٢٠٠
 * beside the same number in a text, and arrow keys lead the other way where people write from the right.
 */
export function OneLanguage({ children }: { children: ReactNode }) {
  return <I18nProvider locale={LANGUAGE}>{children}</I18nProvider>;
}
