/** Every failure of the identity service becomes an `IdentityFailure`, within the timeout. */

import { withTimeout, withoutTimeout } from '#src/identity/identityFailures';

const never = () => new Promise<never>(() => undefined);

describe('what is asked of the identity service', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('fails after 15 s without an answer', async () => {
    const heard = expect(withTimeout(never)).rejects.toMatchObject({ code: 'auth/timeout' });
    await jest.advanceTimersByTimeAsync(15_000);
    await heard;
  });

  it('leaves no timer behind once it is answered', async () => {
    await expect(withTimeout(() => Promise.resolve(7))).resolves.toBe(7);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('may take as long as the shopper needs in a pop-up', async () => {
    const late = () => new Promise((resolve) => setTimeout(() => resolve('in'), 600_000));
    const answered = withoutTimeout(late);
    await jest.advanceTimersByTimeAsync(600_000);
    await expect(answered).resolves.toBe('in');
  });

  it('fails with nothing but a failure of the identity', async () => {
    const failure = withTimeout(() => Promise.reject(new TypeError('users is undefined')));
    await expect(failure).rejects.toMatchObject({
      name: 'IdentityFailure',
      code: 'auth/internal-error',
    });
  });
});
