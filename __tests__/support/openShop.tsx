import createCache from '@emotion/cache';
import { act, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { createMemoryRouter, parsePath } from 'react-router-dom';
import { LOCAL_CONFIG, type ClientConfig } from '#domain/clientConfig';
import type { ShopInfo } from '#domain/shopInfo';
import { App } from '#src/App';
import { setupStore } from '#src/app/store';
import { identityObserved } from '#src/features/auth/authSlice';
import { createRoutes } from '#src/routes';
import type { AuthUser, IdentityListener } from '#src/identity/identityGateway';
import { memoryStorage } from './memoryStorage';
import type { TestApi } from './testApi';
import { TestGateway } from './testGateway';

/** Node's `Request`, which replaces the browser's, requires absolute URLs. */
const apiUrl = `${window.location.origin}/api`;

/** jsdom has no layout, so nothing to scroll. */
window.scrollTo = () => undefined;

/**
 * Keeps the styles out of the document. They say nothing without a layout, and Material UI's text area asks for
 * its computed style at every keystroke, for which jsdom goes through every rule. That was a third of the time
 * of the shipping page's tests.
 */
const styles = createCache({ key: 'css', container: document.createElement('head') });

export interface OpenShopOptions {
  /** The user who is signed in from the start. */
  user?: AuthUser;
  /** Leaves it unknown who is signed in. */
  unknown?: boolean;
  /** The contents of local storage, and whether it refuses every write. */
  stored?: Record<string, string>;
  full?: boolean;
  /** Replaces the API's own, to inject faults. */
  fetch?: typeof fetch;
  /** The local identity service unless given. */
  identity?: ClientConfig['identity'];
  /** Whose shop it is; Hemline unless given. */
  shop?: ShopInfo;
  /** An identity service with a user. */
  gateway?: TestGateway;
  /** The history state that the previous page passed. */
  state?: unknown;
}

/**
 * Opens the whole shop at an address: real routes, store and API; only the browser's storage and the
 * identity service are in memory.
 */
export async function openShop(api: TestApi, address: string, options: OpenShopOptions = {}) {
  const { items, storage } = memoryStorage(options.stored, options);
  const identity = options.gateway ?? new TestGateway(api.identity, options.user ?? null);
  const { identity: local, shop } = LOCAL_CONFIG;
  const config = { identity: options.identity ?? local, apiUrl, shop: options.shop ?? shop };
  const services = { config, fetch: options.fetch ?? api.fetch, identity, storage };
  const store = setupStore({ services });
  const hear: IdentityListener = (...seen) => store.dispatch(identityObserved(...seen));
  const stop = options.unknown ? undefined : identity.observe(hear);
  const entry = { ...parsePath(address), state: options.state };
  const router = createMemoryRouter(createRoutes(store), { initialEntries: [entry] });
  const page = render(<App store={store} router={router} config={config} serverStyles={styles} />);
  // The first chunk and the sign-in state arrive after the first drawing.
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  return { ...page, user: setupUser(), store, router, identity, items, stop };
}

/**
 * A user who also fills fields at once, by pasting: a form is drawn anew with each letter that is typed. Tests that
 * are about the typing itself use `type`. Does not pause between keys, nor look whether an element takes the
 * pointer: without styles every element does.
 */
function setupUser() {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const fill = async (field: HTMLElement, text: string) => {
    await user.click(field);
    await user.paste(text);
  };
  return { ...user, fill };
}
