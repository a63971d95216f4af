/** A session belongs to one person: two tabs with the same storage, two persons, and the real API. */

import { waitFor } from '@testing-library/react';
import { LOCAL_CONFIG } from '#domain/clientConfig';
import { ordersApi } from '#src/api/ordersApi';
import { SESSION_KEY } from '#src/api/session';
import { setupStore } from '#src/app/store';
import { identityObserved } from '#src/features/auth/authSlice';
import { createIdentityGateway } from '#src/identity/lazyIdentity';
import { authUserKey } from '#src/identity/rememberedUser';
import { sharedStorage } from '#tests/support/sharedStorage';
import { testApi } from '#tests/support/testApi';
import { aUser, TestGateway } from '#tests/support/testGateway';
import { testServices } from '#tests/support/testServices';

const api = testApi();
beforeEach(() => api.reset());

const ADA = 'ada@example.com';
const EVE = 'eve@example.com';
const USER_KEY = authUserKey(LOCAL_CONFIG);

/** A browser in which this person is signed in. Its tabs hear of another person only when the test says so. */
function browserOf(email: string) {
  const browser = sharedStorage({ [USER_KEY]: JSON.stringify(aUser({ email })) });
  const open = async (fetch = api.fetch) => {
    const { storage } = browser.open();
    const service = new TestGateway(api.identity, aUser({ email }));
    const identity = createIdentityGateway(LOCAL_CONFIG, storage, () => Promise.resolve(service));
    const authorizations: string[] = [];
    const noted: typeof fetch = (input, init) => {
      authorizations.push((input as Request).headers.get('authorization') ?? '');
      return fetch(input, init);
    };
    const { services } = testServices({ identity, fetch: noted, storage });
    const store = setupStore({ services });
    identity.observe((...seen) => store.dispatch(identityObserved(...seen)));
    const readOrders = (of: string) =>
      store.dispatch(ordersApi.endpoints.getOrders.initiate(of, { forceRefetch: true }));
    await waitFor(() => expect(store.getState().auth.status).toBe('verified'));
    return { store, service, storage, authorizations, readOrders };
  };
  const token = () => browser.items.get(SESSION_KEY);
  return { ...browser, open, token };
}

type Tab = Awaited<ReturnType<ReturnType<typeof browserOf>['open']>>;

/** The SDK of this tab stores the person, and then tells of the person. */
function signInAs(tab: Tab, email: string): void {
  tab.storage.write(USER_KEY, JSON.stringify(aUser({ email })));
  tab.service.arrive({ email });
}

const openSessions = async () => {
  const rows = await api.database.query<{ uid: string }>('SELECT uid FROM sessions');
  return rows.map(({ uid }) => uid);
};

describe('a tab that hears late of a new person', () => {
  const twoTabs = async () => {
    const browser = browserOf(ADA);
    const [late, quick] = [await browser.open(), await browser.open()];
    await waitFor(() => expect(browser.token()).toBeDefined());
    const former = browser.token();
    signInAs(quick, EVE);
    await waitFor(() => {
      expect(browser.token()).toBeDefined();
      expect(browser.token()).not.toBe(former);
    });
    return { ...browser, late, quick, former, fresh: browser.token() };
  };

  it.each([
    { how: 'at once', persons: [EVE] },
    { how: 'after it hears that nobody is signed in', persons: [null, EVE] },
  ])('leaves the session that the other tab has just got, $how (trial 19)', async ({ persons }) => {
    const { late, quick, token, fresh } = await twoTabs();
    for (const email of persons) late.service.become(email === null ? null : aUser({ email }));
    expect((await late.readOrders(EVE)).isSuccess).toBe(true);
    expect((await quick.readOrders(EVE)).isSuccess).toBe(true);
    expect(token()).toBe(fresh);
    await waitFor(async () => expect(await openSessions()).toEqual([`uid of ${EVE}`]));
  });

  it("sends no call with the new person's session, and does not replace it (trial 19)", async () => {
    const { late, token, fresh } = await twoTabs();
    late.authorizations.length = 0;
    const { error } = await late.readOrders(ADA);
    expect(error).toMatchObject({ code: 'unauthorized' });
    expect(late.authorizations).not.toContain(`Bearer ${fresh}`);
    expect(token()).toBe(fresh);
  });
});

describe('a session that was left behind', () => {
  it('ends as soon as a page finds that it is of another person (trial 19)', async () => {
    const browser = browserOf(ADA);
    await browser.open();
    await waitFor(() => expect(browser.token()).toBeDefined());
    const former = browser.token();
    browser.items.set(USER_KEY, JSON.stringify(aUser({ email: EVE })));
    const next = sharedStorage(Object.fromEntries(browser.items)).open().storage;
    const service = new TestGateway(api.identity, aUser({ email: EVE }));
    const identity = createIdentityGateway(LOCAL_CONFIG, next, () => Promise.resolve(service));
    const { services } = testServices({ identity, fetch: api.fetch, storage: next });
    const store = setupStore({ services });
    identity.observe((...seen) => store.dispatch(identityObserved(...seen)));
    await waitFor(() => {
      expect(next.read(SESSION_KEY)).not.toBeNull();
      expect(next.read(SESSION_KEY)).not.toBe(former);
    });
    await waitFor(async () => expect(await openSessions()).toEqual([`uid of ${EVE}`]));
  });
});

describe('a login that is on its way', () => {
  it('is not shared with the next person (trial 19)', async () => {
    let answer: () => void = () => undefined;
    const wait = new Promise<void>((resolve) => (answer = resolve));
    let logins = 0;
    const slow: typeof fetch = async (input, init) => {
      const isFirst = (input as Request).url.endsWith('/login') && ++logins === 1;
      const response = await api.fetch(input, init);
      if (isFirst) await wait;
      return response;
    };
    const { open, token } = browserOf(ADA);
    const tab = await open(slow);
    await waitFor(() => expect(logins).toBe(1));
    signInAs(tab, EVE);
    const read = tab.readOrders(EVE);
    await waitFor(() => expect(token()).toBeDefined());
    const fresh = token();
    answer();
    expect((await read).isSuccess).toBe(true);
    await waitFor(async () => expect(await openSessions()).toEqual([`uid of ${EVE}`]));
    expect(token()).toBe(fresh);
  });

  it('gives way to the session that another tab of this person has got meanwhile', async () => {
    const { open, token } = browserOf(ADA);
    const tabs = await Promise.all([open(), open()]);
    const reads = await Promise.all(tabs.map((tab) => tab.readOrders(ADA)));
    expect(reads.map(({ isSuccess }) => isSuccess)).toEqual([true, true]);
    await waitFor(async () => expect(await openSessions()).toEqual([`uid of ${ADA}`]));
    expect(token()).toBeDefined();
  });
});
