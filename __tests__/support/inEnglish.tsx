import type { ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { intl } from './intl';

/** The options of `render` for components that are rendered without the shop around them: their words are English. */
export const inEnglish = {
  wrapper: ({ children }: { children: ReactNode }) => (
    <RawIntlProvider value={intl}>{children}</RawIntlProvider>
  ),
};
