import { Provider } from 'react-redux';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import type { AppStore } from './app/store';
import { ShopTheme } from './components/ShopTheme';

interface AppProps {
  store: AppStore;
  router: RouterProviderProps['router'];
}

/** The shop, given its store and its router. */
export function App({ store, router }: AppProps) {
  return (
    <Provider store={store}>
      <ShopTheme>
        <RouterProvider router={router} />
      </ShopTheme>
    </Provider>
  );
}
