import type { PaginationState } from '#domain/pageRenderer';
import { api } from '#src/api/api';
import { ordersApi } from '#src/api/ordersApi';
import { ActionTape } from '#src/app/actionTape';
import { Recorder } from '#src/app/recorder';
import { setupStore } from '#src/app/store';
import { announced } from '#src/features/announcements/announcementsSlice';
import { identityObserved } from '#src/features/auth/authSlice';
import { productAdded } from '#src/features/cart/cartSlice';
import { shopPageOpened } from '#src/features/catalogue/paginationSlice';
import type { ShippingDetails } from '#src/features/checkout/shippingDetails';
import { shippingTyped } from '#src/features/checkout/shippingSlice';
import type { AuthUser } from '#src/identity/identityGateway';
import { readReport } from '#src/replay/readReport';
import { anOrder } from '#tests/support/orders';
import { aProduct } from '#tests/support/products';
import { aUser, TestGateway } from '#tests/support/testGateway';
import { createTestIdentity } from '#tests/support/testIdentity';
import { testServices } from '#tests/support/testServices';

interface Endpoint {
  initiate: (argument: unknown) => () => Promise<unknown>;
}

beforeAll(() => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
});

describe('what is recorded', () => {
  it('holds none of forty personal texts, typed, answered, stored and searched for', async () => {
    const secret = (what: string) => [0, 1, 2, 3, 4].map((n) => `${what}-secret-${n}`);
    const names = secret('name');
    const emails = secret('mail').map((each) => `${each}@example.com`);
    const [phones, addresses, uids] = [secret('phone'), secret('address'), secret('uid')];
    const [tokens, words, passwords] = [secret('token'), secret('words'), secret('password')];
    const all = [names, emails, phones, addresses, uids, tokens, words, passwords].flat();
    const tape = new ActionTape();
    const stored = { 'access-token': tokens[0] ?? '' };
    const { services, items } = testServices({ stored });
    const identity = new TestGateway(createTestIdentity());
    const fetch = () => Promise.resolve(Response.json(all.map((each) => anOrder({ name: each }))));
    const storage = tape.storage(services.storage);
    window.history.replaceState(
      null,
      '',
      `/shop?q=${words[0]}&constructor=${words[0]}&__proto__=${words[0]}`,
    );
    const store = setupStore({ services: { ...services, fetch, identity, storage }, tape });
    for (let n = 0; n < 5; n += 1) {
      const person = {
        uid: uids[n],
        email: emails[n],
        displayName: names[n],
        phoneNumber: phones[n],
      };
      items.set('access-token', tokens[n] ?? '');
      store.dispatch(identityObserved(aUser(person as Partial<AuthUser>)));
      const details = { name: names[n], number: phones[n], address: addresses[n] };
      store.dispatch(shippingTyped(details as ShippingDetails));
      store.dispatch(announced(`Found: ${words[n]}`));
      const place = { page: 0, size: 6, query: { q: words[n] } } as PaginationState;
      store.dispatch(shopPageOpened(place));
      const { signIn } = api.endpoints as unknown as Record<'signIn', Endpoint>;
      await store.dispatch(signIn.initiate({ email: emails[n], password: passwords[n] }));
      await store.dispatch(ordersApi.endpoints.getOrders.initiate(emails[n] ?? ''));
    }
    const text = JSON.stringify(new Recorder(tape).report(''));
    expect(readReport(text).acts.length).toBeGreaterThan(30);
    expect(all.filter((each) => text.includes(each))).toEqual([]);
  });

  it('is the last 300 acts and 200 kB at most, and begins with a state that can be played', () => {
    const tape = new ActionTape();
    const store = setupStore({ ...testServices(), tape });
    const recorder = new Recorder(tape);
    for (let n = 0; n < 500; n += 1) store.dispatch(productAdded(aProduct({ _id: `${n}` })));
    const report = recorder.report('');
    const { start, acts } = readReport(JSON.stringify(report));
    expect(acts.length).toBeGreaterThan(20);
    expect(acts.length).toBeLessThanOrEqual(300);
    expect(JSON.stringify(report).length).toBeLessThan(200_000);
    expect((start as { cart: { lines: unknown[] } }).cart.lines.length).toBeGreaterThan(300);
  });
});
