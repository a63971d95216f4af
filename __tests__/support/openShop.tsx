import createCache from '@emotion/cache';
import { act, render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { createMemoryRouter, parsePath } from 'react-router-dom';
import { LOCAL_CONFIG, type ClientConfig } from '#domain/clientConfig';
import type { Language } from '#domain/language';
import type { ShopInfo } from '#domain/shopInfo';
import { App } from '#src/App';
import { setupStore } from '#src/app/store';
import { identityObserved } from '#src/features/auth/authSlice';
import { languageChanged } from '#src/features/language/languageSlice';
import { loadWords } from '#src/features/language/words';
import type { AuthUser, IdentityListener } from '#src/identity/identityGateway';
import { createRoutes } from '#src/routes';
import { memoryStorage } from './memoryStorage';
import type { TestApi } from './testApi';
import { TestGateway } from './testGateway';

/** The URL is absolute, because Node's `Request`, which replaces the browser's, requires that. */
const apiUrl = `${window.location.origin}/api`;

/**
 * Keeps the styles out of the document. Without a layout they have no effect, but Material UI's text area calls
 * `getComputedStyle` at every keystroke, and jsdom then checks every rule. That took a third of the shipping page's
 * test time.
 */
const styles = createCache({ key: 'css', container: document.createElement('head') });

export interface OpenShopOptions {
  /** The user who is signed in at first. */
  user?: AuthUser;
  /** If true, the identity service never reports who is signed in. */
  unknown?: boolean;
  /** The contents of local storage. With `full`, it refuses every write. */
  stored?: Record<string, string>;
  full?: boolean;
  /** Replaces the API's `fetch`, to inject faults. */
  fetch?: typeof fetch;
  /** The identity service; by default the local one. */
  identity?: ClientConfig['identity'];
  /** The shop's settings; by default Hemline's. */
  shop?: ShopInfo;
  /** The language that the address says; by default the shop's first. */
  language?: Language;
  gateway?: TestGateway;
  /** The history state of the page. */
  state?: unknown;
}

/**
 * Opens the whole shop at a path, with the real routes, store and API. Only the browser's storage and the identity
 * service are in memory.
 */
export async function openShop(api: TestApi, address: string, options: OpenShopOptions = {}) {
  const { items, storage } = memoryStorage(options.stored, options);
  const identity = options.gateway ?? new TestGateway(api.identity, options.user ?? null);
  const { identity: local, shop } = LOCAL_CONFIG;
  const config = { identity: options.identity ?? local, apiUrl, shop: options.shop ?? shop };
  const { fetch = api.fetch } = options;
  const left: string[] = [];
  const leave = (to: string) => void left.push(to);
  const store = setupStore({ services: { config, fetch, identity, storage, leave } });
  if (options.language) {
    await loadWords(options.language);
    store.dispatch(languageChanged(options.language));
  }
  const hear: IdentityListener = (...seen) => store.dispatch(identityObserved(...seen));
  const stop = options.unknown ? undefined : identity.observe(hear);
  const entry = { ...parsePath(address), state: options.state };
  const router = createMemoryRouter(createRoutes(store), { initialEntries: [entry] });
  const page = render(<App store={store} router={router} config={config} serverStyles={styles} />);
  // The first chunk and the sign-in state arrive after the first render.
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  return { ...page, user: setupUser(), store, router, identity, items, left, stop };
}

type Opened = Awaited<ReturnType<typeof openShop>>;

export async function press({ user }: Pick<Opened, 'user'>, name: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
}

/**
 * Returns a user without pauses between keys. `fill` pastes the text, because a form renders again with each typed
 * letter. Tests about typing use `type`. `pointer-events` are not checked, because without styles every element accepts
 * the pointer.
 */
function setupUser() {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const fill = async (field: HTMLElement, text: string) => {
    await user.click(field);
    await user.paste(text);
  };
  return { ...user, fill };
}
