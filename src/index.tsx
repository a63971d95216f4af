/** The start in the browser: settings, services, store and router are made here and nowhere else. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './App';
import { setupStore } from './app/store';
import { watchWindow } from './app/windowEvents';
import { identityObserved } from './features/auth/authSlice';
import { createRoutes } from './routes';
import { createBrowserStorage } from './services/browserStorage';
import { createIdentityGateway } from './services/identity/lazyIdentity';
import type { Services } from './services/services';
import { readShopConfig } from './shopConfig';

function start(root: HTMLElement) {
  const config = readShopConfig(document);
  const storage = createBrowserStorage();
  const services: Services = {
    config,
    fetch: (...args) => window.fetch(...args),
    identity: createIdentityGateway(config, storage),
    storage,
  };
  const store = setupStore({ services });
  services.identity.observe((...seen) => store.dispatch(identityObserved(...seen)));
  watchWindow(store.dispatch);
  const router = createBrowserRouter(createRoutes(store));
  createRoot(root).render(
    <StrictMode>
      <App store={store} router={router} />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
try {
  if (root) start(root);
} catch (fault) {
  root?.append('The shop cannot start: its settings are missing from this page.');
  throw fault;
}
