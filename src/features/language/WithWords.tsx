import { type ReactNode, useEffect } from 'react';
import { RawIntlProvider } from 'react-intl';
import { useAppSelector } from '#src/app/hooks';
import { selectLanguage } from './languageSlice';
import { wordsIn } from './words';

/** Provides the words of the page's language, and says to browsers and screen readers which one it is. */
export function WithWords({ children }: { children: ReactNode }) {
  const language = useAppSelector(selectLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return <RawIntlProvider value={wordsIn(language)}>{children}</RawIntlProvider>;
}
