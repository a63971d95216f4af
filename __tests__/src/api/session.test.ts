/** The session token of calls. It is requested if it is missing, renewed if it has ended, and never requested twice. */

import { waitFor } from '@testing-library/react';
import { ordersApi } from '#src/api/ordersApi';
import { openSession, SESSION_KEY } from '#src/api/session';
import { setupStore } from '#src/app/store';
import { testApi } from '#tests/support/testApi';
import { aUser, TestGateway } from '#tests/support/testGateway';
import { testServices } from '#tests/support/testServices';

const api = testApi();
beforeEach(() => api.reset());

const EMAIL = 'ann@example.com';

/** Returns the store of a signed-in shopper with the real API, and the calls that the store has made. */
function shopper(token?: string) {
  const calls: string[] = [];
  const { services, items } = testServices({
    identity: new TestGateway(api.identity, aUser({ email: EMAIL })),
    fetch: (input, init) => {
      calls.push(new URL((input as Request).url).pathname);
      return api.fetch(input, init);
    },
    ...(token && { stored: { [SESSION_KEY]: token } }),
  });
  const store = setupStore({ services });
  const readOrders = (email = EMAIL) =>
    store.dispatch(ordersApi.endpoints.getOrders.initiate(email, { forceRefetch: true }));
  return { calls, items, readOrders };
}

/** Returns the API with this number of logins refused with 401. */
function refusingLogins(times: number) {
  let logins = 0;
  const fetch: typeof api.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    if (pathname !== '/api/login' || ++logins > times) return api.fetch(input, init);
    const refusal = { code: 'unauthorized', message: 'expired' };
    return Promise.resolve(Response.json(refusal, { status: 401 }));
  };
  return { fetch, logins: () => logins };
}

describe('a call of a person', () => {
  it('opens a session first when there is none', async () => {
    const { calls, items, readOrders } = shopper();
    expect((await readOrders()).isSuccess).toBe(true);
    expect(calls).toEqual(['/api/login', '/api/orders']);
    expect(items.get(SESSION_KEY)).toMatch(/^[\w-]{22,}$/);
  });

  it('uses the session that is there', async () => {
    const { calls, readOrders } = shopper(await api.signIn(EMAIL));
    await readOrders();
    expect(calls).toEqual(['/api/orders']);
  });

  it('renews a session that has ended, without a word (trial 29)', async () => {
    const { calls, readOrders } = shopper('ended');
    expect((await readOrders()).isSuccess).toBe(true);
    expect(calls).toEqual(['/api/orders', '/api/login', '/api/orders']);
  });

  it("does not go on with a former person's session (trial 19)", async () => {
    const former = await api.signIn('eve@example.com');
    const { items, readOrders } = shopper(former);
    expect((await readOrders()).isSuccess).toBe(true);
    expect(items.get(SESSION_KEY)).not.toBe(former);
  });

  it('renews its proof once where the API takes it for expired: a clock that was set back (B29)', async () => {
    const { fetch, logins } = refusingLogins(1);
    const identity = new TestGateway(api.identity, aUser({ email: EMAIL }));
    const { services, items } = testServices({ fetch, identity });
    const { signal } = new AbortController();
    await openSession({ extra: services, signal } as Parameters<typeof openSession>[0], null);
    expect(items.get(SESSION_KEY)).toMatch(/^[\w-]{43}$/);
    expect(identity.proofs).toEqual([false, true]);
    expect(logins()).toBe(2);
  });

  it('asks to sign in again where the API refuses the renewed proof too, and asks it no third time (B29)', async () => {
    const { fetch, logins } = refusingLogins(9);
    const identity = new TestGateway(api.identity, aUser({ email: EMAIL }));
    const { services } = testServices({ fetch, identity });
    const { signal } = new AbortController();
    const call = { extra: services, signal } as Parameters<typeof openSession>[0];
    expect((await openSession(call, null)).error).toMatchObject({ code: 'unauthorized' });
    expect(logins()).toBe(2);
  });

  it('opens one session for many calls at once', async () => {
    const { calls, readOrders } = shopper();
    await Promise.all([readOrders(), readOrders('ann@EXAMPLE.com')]);
    expect(calls.filter((path) => path === '/api/login')).toHaveLength(1);
  });

  it('is refused without a signed-in user', async () => {
    const { services } = testServices({ fetch: api.fetch });
    const store = setupStore({ services });
    const answer = await store.dispatch(ordersApi.endpoints.getOrders.initiate(EMAIL));
    expect(answer.error).toMatchObject({ kind: 'refused', code: 'unauthorized' });
  });
});

describe('opening a session', () => {
  it('leaves no token of a user who has signed out in the meantime (trial 19)', async () => {
    const identity = new TestGateway(api.identity, aUser({ email: EMAIL }));
    const fetch: typeof api.fetch = async (...call) => {
      const answer = await api.fetch(...call);
      await identity.signOut();
      return answer;
    };
    const { services, items } = testServices({ fetch, identity });
    const { signal } = new AbortController();
    await openSession({ extra: services, signal } as Parameters<typeof openSession>[0], null);
    expect(items.has(SESSION_KEY)).toBe(false);
    await waitFor(async () =>
      expect(await api.database.query('SELECT uid FROM sessions')).toEqual([]),
    );
  });

  it('ends the sign-in that another device has ended, so that what was typed is kept (trial 65)', async () => {
    const refusal = { code: 'signed_out', message: '' };
    const fetch = () => Promise.resolve(Response.json(refusal, { status: 401 }));
    const identity = new TestGateway(api.identity, aUser({ email: EMAIL }));
    const ends: (string | undefined)[] = [];
    identity.observe((_user, because) => ends.push(because));
    const { services } = testServices({ fetch, identity });
    const { signal } = new AbortController();
    await openSession({ extra: services, signal } as Parameters<typeof openSession>[0], null);
    expect(ends.at(-1)).toBe('ended');
  });

  it("ends with the identity service's own words when it proves nothing (trial 29)", async () => {
    const identity = new TestGateway(api.identity, aUser({ email: EMAIL }));
    identity.refuseProofs('auth/user-token-expired');
    const { services } = testServices({ fetch: api.fetch, identity });
    const { signal } = new AbortController();
    const call = { extra: services, signal } as Parameters<typeof openSession>[0];
    expect((await openSession(call, null)).error).toMatchObject({
      kind: 'identity',
      code: 'auth/user-token-expired',
    });
  });

  it('is unreadable when the answer is no token', async () => {
    const fetch = () => Promise.resolve(Response.json({ token: '' }));
    const identity = new TestGateway(api.identity, aUser({ email: EMAIL }));
    const { services, items } = testServices({ fetch, identity });
    const { signal } = new AbortController();
    const call = { extra: services, signal } as Parameters<typeof openSession>[0];
    expect(await openSession(call, null)).toEqual({ error: { kind: 'unreadable' } });
    expect(items.has(SESSION_KEY)).toBe(false);
  });
});
