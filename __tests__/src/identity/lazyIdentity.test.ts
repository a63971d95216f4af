import { LOCAL_CONFIG } from '#domain/clientConfig';
import { IdentityFailure } from '#src/identity/identityFailures';
import type { AuthUser, IdentityListener, IdentityService } from '#src/identity/identityGateway';
import { createIdentityGateway, SIGNED_OUT_KEY } from '#src/identity/lazyIdentity';
import { createBrowserStorage } from '#src/services/browserStorage';

const KEY = 'firebase:authUser:local:[DEFAULT]';
const ada = { uid: '1', email: 'ada@example.com' } as AuthUser;

/** Simulates the identity service: reports who is signed in, and records the calls. */
function setUp(user: AuthUser | null = null, canLoad = () => true) {
  const calls: string[] = [];
  let tell: (user: AuthUser | null) => void = () => undefined;
  const noted = (name: string) => () => {
    calls.push(name);
    return Promise.resolve();
  };
  const become = (next: AuthUser | null) => () => {
    tell(next);
    return Promise.resolve();
  };
  const service = {
    observe(listener: IdentityListener) {
      tell = listener;
      queueMicrotask(() => listener(user));
      return () => undefined;
    },
    signUp: () => noted('signUp')().then(() => true),
    signIn: become(ada),
    signInWithGoogle: noted('google'),
    signOut: become(null),
    sendVerificationEmail: noted('mail'),
    sendPasswordReset: noted('reset mail'),
    emailOfReset: () => Promise.resolve('ada@example.com'),
    resetPassword: noted('reset'),
    followEmailLink: noted('follow'),
    nameAccount: noted('name'),
    reload: noted('reload'),
    prepare: noted('prepare'),
    proof: () => Promise.resolve({ email: ada.email ?? '', idToken: 'token' }),
  } as unknown as IdentityService;
  const load = () => {
    calls.push('load');
    return canLoad() ? Promise.resolve(service) : Promise.reject(new Error('offline'));
  };
  const gateway = createIdentityGateway(LOCAL_CONFIG, createBrowserStorage(), load);
  const heard: (string | null)[] = [];
  const ends: (string | undefined)[] = [];
  const failures: string[] = [];
  const stop = gateway.observe(
    (seen, because) => {
      heard.push(seen?.uid ?? null);
      ends.push(because);
    },
    () => failures.push('unreachable'),
  );
  return { gateway, heard, ends, failures, stop, calls: () => calls, service };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
afterEach(() => localStorage.clear());

describe('a visitor', () => {
  it('is signed out at once, and loads nothing', async () => {
    const { heard, calls, gateway } = setUp();
    expect(heard).toEqual([null]);
    await gateway.signOut();
    await gateway.reload();
    expect(await gateway.proof()).toBeNull();
    expect(calls()).toEqual([]);
  });

  it('loads the service when signing in, once', async () => {
    const { gateway, heard, calls } = setUp();
    await gateway.prepare();
    await gateway.signIn('ada@example.com', 'secret-1');
    await gateway.signUp('b@example.com', 'secret-1');
    expect(calls()).toEqual(['load', 'signUp']);
    expect(heard).toEqual([null, '1']);
  });

  it('that cannot be loaded offline is reported, and can be loaded again', async () => {
    let online = false;
    const { gateway, heard } = setUp(null, () => online);
    const failed = gateway.signIn('ada@example.com', 'secret-1');
    await expect(failed).rejects.toMatchObject({ code: 'auth/network-request-failed' });
    online = true;
    await gateway.signIn('ada@example.com', 'secret-1');
    expect(heard).toEqual([null, '1']);
  });

  it('follows a sign-in in another tab', async () => {
    const { heard } = setUp(ada);
    localStorage.setItem(KEY, '{}');
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: '{}' }));
    await settled();
    expect(heard).toEqual([null, '1']);
  });

  it('takes no notice of what else other tabs store', async () => {
    const { calls } = setUp(ada);
    window.dispatchEvent(new StorageEvent('storage', { key: 'shopping-cart', newValue: '{}' }));
    await settled();
    expect(calls()).toEqual([]);
  });
});

describe('a person who is remembered', () => {
  beforeEach(() => localStorage.setItem(KEY, '{}'));

  it('is unknown until the service has said who it is', async () => {
    const { heard } = setUp(ada);
    expect(heard).toEqual([]);
    await settled();
    expect(heard).toEqual(['1']);
  });

  it('is signed out when the service says so', async () => {
    const { heard } = setUp(null);
    await settled();
    expect(heard).toEqual([null]);
  });

  it('is not taken for signed out when the service cannot be loaded, and is known once it can (trial 55)', async () => {
    let online = false;
    const { gateway, heard, failures } = setUp(ada, () => online);
    await settled();
    expect(heard).toEqual([]);
    expect(failures).toEqual(['unreachable']);
    online = true;
    await gateway.reload();
    await settled();
    expect(heard).toEqual(['1']);
  });

  it('is reported to later subscribers', async () => {
    const { gateway } = setUp(ada);
    await settled();
    const late: (string | null)[] = [];
    gateway.observe((user) => late.push(user?.uid ?? null));
    expect(late).toEqual(['1']);
  });

  it('is no longer reported after unsubscribing', async () => {
    const { gateway, heard, stop } = setUp(ada);
    await settled();
    stop();
    await gateway.signOut();
    expect(heard).toEqual(['1']);
  });

  it('is compared with what is stored before the account is looked at again', async () => {
    const { gateway, calls } = setUp(ada);
    const keys: (string | null)[] = [];
    window.addEventListener('storage', (event) => keys.push(event.key));
    await gateway.reload();
    expect(keys).toEqual([KEY]);
    expect(calls()).toEqual(['load', 'reload']);
  });
});

describe('a sign-in that is over', () => {
  beforeEach(() => localStorage.setItem(KEY, '{}'));

  it('has ended without a sign-out (trial 29)', async () => {
    const { ends, service } = setUp(ada);
    await settled();
    await service.signOut();
    expect(ends).toEqual([undefined, 'ended']);
  });

  it('has not ended when the person signed out (trial 19)', async () => {
    const { gateway, ends } = setUp(ada);
    await settled();
    await gateway.signOut();
    expect(ends).toEqual([undefined, undefined]);
  });

  it('has not ended when the person signed out in another tab (trial 19)', async () => {
    const { ends, service } = setUp(ada);
    await settled();
    localStorage.setItem(SIGNED_OUT_KEY, 'true');
    localStorage.removeItem(KEY);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    await service.signOut();
    expect(ends).toEqual([undefined, undefined]);
  });

  it('has not ended when the person signed out in another tab before the service answered in this one (trials 18, 19)', async () => {
    const { heard, ends } = setUp(ada);
    localStorage.setItem(SIGNED_OUT_KEY, 'true');
    localStorage.removeItem(KEY);
    await settled();
    expect(heard).toEqual([null]);
    expect(ends).toEqual([undefined]);
    expect(localStorage.getItem(SIGNED_OUT_KEY)).toBe('true');
  });

  it('has not ended when the person signed out before the service answered (trial 19)', async () => {
    const { gateway, heard, ends, service } = setUp(ada);
    // The service first answers who was signed in, and then signs out.
    const answers = [ada, null, null];
    let tell: IdentityListener = () => undefined;
    service.observe = (listener) => {
      tell = listener;
      return () => undefined;
    };
    service.signOut = () => {
      const next = answers.shift();
      if (next !== undefined) tell(next);
      return next ? service.signOut() : Promise.resolve();
    };
    await gateway.signOut();
    await settled();
    expect(heard).toEqual([null]);
    expect(ends).toEqual([undefined]);
  });

  it('has ended with the account when that was deleted in another tab', async () => {
    const { ends, service } = setUp(ada);
    await settled();
    localStorage.setItem(SIGNED_OUT_KEY, 'deleted');
    localStorage.removeItem(KEY);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    await service.signOut();
    expect(ends).toEqual([undefined, 'deleted']);
  });

  it('has ended when it expired in another tab, which takes the user out of storage (trial 65)', async () => {
    const { ends, service } = setUp(ada);
    await settled();
    localStorage.removeItem(KEY);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    await service.signOut();
    expect(ends).toEqual([undefined, 'ended']);
  });

  it('has still ended after a reload (trial 65)', () => {
    localStorage.removeItem(KEY);
    expect(setUp().ends).toEqual(['ended']);
  });

  it('is still a sign-out after a reload (trial 19)', async () => {
    const { gateway } = setUp(ada);
    await settled();
    await gateway.signOut();
    localStorage.removeItem(KEY);
    expect(setUp().ends).toEqual([undefined]);
  });

  it('that begins again ends again', async () => {
    const first = setUp(ada);
    await settled();
    await first.gateway.signOut();
    await first.gateway.signIn('ada@example.com', 'secret-1');
    await first.service.signOut();
    expect(first.ends).toEqual([undefined, undefined, undefined, 'ended']);
  });

  it('has ended when the shop ends it because it was ended on another device (trial 65)', async () => {
    const { gateway, ends } = setUp(ada);
    await settled();
    await gateway.endSignIn();
    expect(ends).toEqual([undefined, 'ended']);
  });

  it('is none if the service refuses the sign-out: what happens later is an end', async () => {
    const { gateway, ends, service } = setUp(ada);
    await settled();
    const { signOut } = service;
    service.signOut = () => Promise.reject(new IdentityFailure('auth/timeout'));
    await expect(gateway.signOut()).rejects.toMatchObject({ code: 'auth/timeout' });
    await signOut();
    expect(ends).toEqual([undefined, 'ended']);
  });
});

describe('the user whom the browser remembers', () => {
  const remembered = (value: string) => {
    localStorage.setItem(KEY, value);
    return setUp(ada).gateway.remembered();
  };

  it('is known before the service has answered', () => {
    const stored = { uid: '1', email: 'ada@example.com', emailVerified: true, stsTokenManager: {} };
    expect(remembered(JSON.stringify(stored))).toMatchObject({
      uid: '1',
      email: 'ada@example.com',
      emailVerified: true,
      displayName: null,
      providerData: [],
    });
  });

  it.each(['{', 'null', '[]', '{}', '{"uid":1}', '{"uid":""}'])(
    'is nobody where the stored value is damaged: %s',
    (value) => {
      expect(remembered(value)).toBeNull();
    },
  );
});

describe('a browser that forbids storage', () => {
  it('starts signed out instead of failing', () => {
    const storage = createBrowserStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const gateway = createIdentityGateway(LOCAL_CONFIG, storage, () => Promise.reject(new Error()));
    const heard: unknown[] = [];
    gateway.observe((user) => heard.push(user));
    expect(heard).toEqual([null]);
  });
});
