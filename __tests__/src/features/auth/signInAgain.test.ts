/** A sign-in that the real API refused for being too fast. The time is the test's own. */

import { waitFor } from '@testing-library/react';
import { SESSION_KEY } from '#src/api/session';
import { setupStore } from '#src/app/store';
import { identityObserved } from '#src/features/auth/authSlice';
import { testApi } from '#tests/support/testApi';
import { aUser, TestGateway } from '#tests/support/testGateway';
import { testServices } from '#tests/support/testServices';

/** How many sign-ins of one person the API lets through in a minute. */
const LOGINS = 20;

const api = testApi({ settings: { rateLimit: true } });
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  // The log of failed calls.
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => jest.useRealTimers());

/** Returns the browser of a person whose sign-in was refused once. */
async function refusedPerson(email: string) {
  for (let n = 0; n < LOGINS; n += 1) await api.signIn(email);
  let answers = 0;
  const identity = new TestGateway(api.identity, aUser({ email }));
  const { services, items } = testServices({
    identity,
    fetch: async (input, init) => {
      const answer = await api.fetch(input, init);
      answers += 1;
      return answer;
    },
  });
  const store = setupStore({ services });
  identity.observe((...seen) => store.dispatch(identityObserved(...seen)));
  identity.arrive({ email });
  await waitFor(() => expect(answers).toBe(1));
  expect(items.has(SESSION_KEY)).toBe(false);
  return { identity, items, answers: () => answers };
}

describe('a sign-in that was too fast', () => {
  it('is tried again by itself after the seconds that the API named', async () => {
    const { items, answers } = await refusedPerson('ann@example.com');
    await jest.advanceTimersByTimeAsync(50_000);
    expect(answers()).toBe(1);
    await jest.advanceTimersByTimeAsync(10_000);
    await waitFor(() => expect(items.get(SESSION_KEY)).toMatch(/^[\w-]{43}$/));
    expect(answers()).toBe(2);
  });

  it('is not tried again for a person who has signed out', async () => {
    const { identity, items, answers } = await refusedPerson('eve@example.com');
    identity.become(null);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(answers()).toBe(1);
    expect(items.has(SESSION_KEY)).toBe(false);
  });
});
