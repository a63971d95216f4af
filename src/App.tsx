import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useEffect } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import type { RootState } from './app/rootReducer';
import type { AppStore } from './app/store';
import { ShopTheme } from './components/ShopTheme';

interface FrameProps {
  store: AppStore;
  /** The state in which the page was drawn ahead; it holds until the drawing has come to life. */
  drawnState?: RootState | undefined;
  /** The style rules that the page was drawn with. */
  drawnRules?: EmotionCache | undefined;
  children: ReactNode;
}

/** What stands around the router, in the browser and where pages are drawn ahead. */
export function Frame({ store, drawnState, drawnRules, children }: FrameProps) {
  const look = <ShopTheme isWritten={drawnRules !== undefined}>{children}</ShopTheme>;
  return (
    <Provider store={store} {...(drawnState && { serverState: drawnState })}>
      {drawnRules ? <CacheProvider value={drawnRules}>{look}</CacheProvider> : look}
    </Provider>
  );
}

interface AppProps extends Omit<FrameProps, 'children'> {
  router: RouterProviderProps['router'];
  /** Called once the page takes clicks. */
  onAlive?: () => void;
}

/** The shop, given its store and its router. */
export function App({ router, onAlive, ...frame }: AppProps) {
  useEffect(() => onAlive?.(), [onAlive]);
  return (
    <Frame {...frame}>
      <RouterProvider router={router} />
    </Frame>
  );
}
