/** A shop with hosted Firebase Authentication, and simulated Google hosts. */

import type { BrowserContext, Route } from '@playwright/test';
import {
  AUTH_DOMAIN,
  createTrialIdentity,
  type TrialIdentity,
} from '../../../tools/trials/lib/trialIdentity';
import { test as base } from './shop';

export const PERSON = { email: 'ada@example.com', password: 'linen and silk' };

/** A module for the server, with which it verifies the tokens of the simulated identity service. */
const PRELOAD = new URL('../../../tools/trials/lib/trustTrialKeys.mjs', import.meta.url).href;

/** Returns the environment of a server that trusts this identity. */
export const trusting = ({ environment }: TrialIdentity) => ({
  ...environment,
  NODE_OPTIONS: `--import=${PRELOAD}`,
});

export const test = base.extend<object, { identity: TrialIdentity }>({
  identity: [async ({}, use) => use(createTrialIdentity()), { scope: 'worker' }],

  settings: [async ({ identity }, use) => use(trusting(identity)), { scope: 'worker' }],
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = Math.floor(Date.now() / 1_000);
const claims = { sub: '1', email: PERSON.email, iat: now, exp: now + 3_600 };
const idToken = `${part({ alg: 'none' })}.${part(claims)}.none`;
const user = { localId: '1', email: PERSON.email, emailVerified: false, providerUserInfo: [] };

const ANSWERS: Record<string, object> = {
  'accounts:signInWithPassword': { ...user, idToken, refreshToken: 'r', expiresIn: '3600' },
  'accounts:lookup': { users: [user] },
};

/** The part of Google's loader that the SDK uses. It opens the frame that communicates with the pop-up. */
const LOADER = `
  const frame = {
    restyle: async () => undefined, ping: async () => undefined,
    register: () => undefined,
    send: (_type, _message, answered) =>
      STORAGE === undefined || answered([{ webStorageSupport: STORAGE }]),
  };
  const open = ({ where, url }, opened) => {
    const element = document.createElement('iframe');
    element.src = url;
    where.append(element);
    return opened(frame);
  };
  window.gapi = {
    load: (_name, { callback }) => callback(),
    iframes: { getContext: () => ({ open }), CROSS_ORIGIN_IFRAMES_FILTER: {} },
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();`;

/** The SDK may have closed the window already. */
const page = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: '<p>Google</p>' }).catch(() => undefined);

/** Deviations from Google's usual responses. */
interface GoogleWhims {
  /** The domains that can sign users in. */
  authorizedDomains?: string[];
  /** Whether the frame reports that it can use storage; undefined if it reports nothing. */
  storage?: boolean;
}

/** Simulates every host except the shop. Returns the list of unexpected URLs that are requested. */
export async function playGoogle(
  context: BrowserContext,
  { authorizedDomains = ['localhost'], storage }: GoogleWhims = {},
): Promise<string[]> {
  const strangers: string[] = [];
  await context.route(/^https?:\/\/(?!localhost)/, (route) => {
    strangers.push(route.request().url());
    return route.abort();
  });
  await context.route(`https://${AUTH_DOMAIN}/**`, page);
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: LOADER.replaceAll('STORAGE', String(storage)),
    }),
  );
  await context.route('https://identitytoolkit.googleapis.com/v1/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    const answer = name === 'projects' ? { authorizedDomains } : ANSWERS[name];
    return route.fulfill({ json: answer ?? {}, headers });
  });
  return strangers;
}
