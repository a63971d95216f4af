import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { RawIntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import type { ClientConfig } from '#domain/clientConfig';
import { withTranslatedDefaults } from '#domain/shopInfo';
import { textsIn } from '#domain/textKey';
import { ClientConfigContext, useAppSelector, type MakeReport, ReportContext } from './app/hooks';
import type { RootState } from './app/rootReducer';
import type { AppStore } from './app/store';
import { ShopContext } from './components/layout/shopContext';
import { selectLanguage } from './features/language/languageSlice';
import { intlFor } from './features/language/words';
import { selectShop } from './features/shop/shopSlice';
import { ShopTheme } from './theme/ShopTheme';

interface AppProvidersProps {
  store: AppStore;
  /** The state with which the server rendered the page. React uses it until the page is hydrated. */
  preloadedState?: RootState | undefined;
  serverStyles?: EmotionCache | undefined;
  children: ReactNode;
}

export function AppProviders({ store, preloadedState, serverStyles, children }: AppProvidersProps) {
  const look = (
    <ShopTheme hasServerStyles={serverStyles !== undefined}>
      <WithWords>{children}</WithWords>
    </ShopTheme>
  );
  return (
    <Provider store={store} {...(preloadedState && { serverState: preloadedState })}>
      {serverStyles ? <CacheProvider value={serverStyles}>{look}</CacheProvider> : look}
    </Provider>
  );
}

/**
 * Provides the words of the page's language, and names this language to browsers and screen readers. Provides the shop's
 * settings for the stateless components. Texts that the owner has not set are in the page's language.
 */
function WithWords({ children }: { children: ReactNode }) {
  const shop = useAppSelector(selectShop);
  const language = useAppSelector(selectLanguage);
  const intl = intlFor(language);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const inWords = useMemo(
    () => ({
      ...withTranslatedDefaults(shop, intl.formatMessage),
      texts: textsIn(shop.texts, language),
    }),
    [shop, intl, language],
  );
  return (
    <RawIntlProvider value={intl}>
      <ShopContext value={inWords}>{children}</ShopContext>
    </RawIntlProvider>
  );
}

interface AppProps extends Omit<AppProvidersProps, 'children'> {
  router: RouterProviderProps['router'];
  config: ClientConfig;
  /** Creates the file of a problem report; undefined if nothing is recorded. */
  makeReport?: MakeReport | undefined;
  /** Called when the page is hydrated or rendered. From then on the page handles clicks. */
  onHydrated?: () => void;
}

export function App({ router, config, makeReport, onHydrated, ...frame }: AppProps) {
  useEffect(() => onHydrated?.(), [onHydrated]);
  return (
    <AppProviders {...frame}>
      <ClientConfigContext value={config}>
        <ReportContext value={makeReport}>
          <RouterProvider router={router} />
        </ReportContext>
      </ClientConfigContext>
    </AppProviders>
  );
}
