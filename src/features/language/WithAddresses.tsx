import { type ReactNode, useContext, useMemo } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';
import { useAppSelector } from '#src/app/hooks';
import { selectLanguage } from './languageSlice';

/**
 * Lets every link say its address anew in another language. The router's addresses have none, so a link whose parents are
 * not rendered then, such as Login in the header, would keep the former one.
 */
export function WithAddresses({ children }: { children: ReactNode }) {
  const navigation = useContext(NavigationContext);
  const language = useAppSelector(selectLanguage);
  // All links read this context, and are rendered when its value is another object.
  const inLanguage = useMemo(() => ({ ...navigation, language }), [navigation, language]);
  return <NavigationContext value={inLanguage}>{children}</NavigationContext>;
}
