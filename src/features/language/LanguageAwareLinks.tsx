import { type ReactNode, useContext, useMemo } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';
import { useAppSelector } from '#src/app/hooks';
import { selectLanguage } from './languageSlice';

/**
 * Renders all links again after a change of language. The router's addresses contain no language, so a link whose parents
 * are not rendered again, such as Login in the header, would keep the address in the former language.
 */
export function LanguageAwareLinks({ children }: { children: ReactNode }) {
  const navigation = useContext(NavigationContext);
  const language = useAppSelector(selectLanguage);
  // All links read this context, and are rendered again when its value is a new object.
  const inLanguage = useMemo(() => ({ ...navigation, language }), [navigation, language]);
  return <NavigationContext value={inLanguage}>{children}</NavigationContext>;
}
