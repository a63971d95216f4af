import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Provider } from 'react-redux';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import type { ClientConfig } from '#domain/clientConfig';
import { shopInWords } from '#domain/shopInfo';
import { textsIn } from '#domain/textKey';
import { ClientConfigContext, useAppSelector, type MakeReport, ReportContext } from './app/hooks';
import type { RootState } from './app/rootReducer';
import type { AppStore } from './app/store';
import { ShopContext } from './components/layout/shopContext';
import { selectLanguage } from './features/language/languageSlice';
import { WithWords } from './features/language/WithWords';
import { selectShop } from './features/shop/shopSlice';
import { ShopTheme } from './theme/ShopTheme';

interface FrameProps {
  store: AppStore;
  /** The state with which the server rendered the page. React uses it until the page is hydrated. */
  preloadedState?: RootState | undefined;
  /** The Emotion cache with the style rules of the server-rendered page. */
  serverStyles?: EmotionCache | undefined;
  children: ReactNode;
}

/** The providers that wrap the router, in the browser and on the server. */
export function Frame({ store, preloadedState, serverStyles, children }: FrameProps) {
  const look = (
    <ShopTheme hasServerStyles={serverStyles !== undefined}>
      <WithWords>
        <WithShop>{children}</WithShop>
      </WithWords>
    </ShopTheme>
  );
  return (
    <Provider store={store} {...(preloadedState && { serverState: preloadedState })}>
      {serverStyles ? <CacheProvider value={serverStyles}>{look}</CacheProvider> : look}
    </Provider>
  );
}

/** Provides the shop's settings for the stateless components. Words that its owner has not set are in the page's language. */
function WithShop({ children }: { children: ReactNode }) {
  const { formatMessage } = useIntl();
  const shop = useAppSelector(selectShop);
  const language = useAppSelector(selectLanguage);
  const inWords = useMemo(
    () => ({ ...shopInWords(shop, formatMessage), texts: textsIn(shop.texts, language) }),
    [shop, formatMessage, language],
  );
  return <ShopContext value={inWords}>{children}</ShopContext>;
}

interface AppProps extends Omit<FrameProps, 'children'> {
  router: RouterProviderProps['router'];
  config: ClientConfig;
  /** Creates the file of a problem report; undefined if nothing is recorded. */
  makeReport?: MakeReport | undefined;
  /** Called when the page is hydrated or rendered. From then on the page handles clicks. */
  onHydrated?: () => void;
}

/** The shop with its store and router. */
export function App({ router, config, makeReport, onHydrated, ...frame }: AppProps) {
  useEffect(() => onHydrated?.(), [onHydrated]);
  return (
    <Frame {...frame}>
      <ClientConfigContext value={config}>
        <ReportContext value={makeReport}>
          <RouterProvider router={router} />
        </ReportContext>
      </ClientConfigContext>
    </Frame>
  );
}
