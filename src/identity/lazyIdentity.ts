/**
 * The identity gateway of the shop. It loads the SDK when a user is signed in or wants to sign in, but not for visitors
 * who only browse.
 */
import type { ClientConfig } from '#domain/clientConfig';
import { createBrowserStorage, type BrowserStorage } from '../services/browserStorage';
import {
  IdentityFailure,
  type AuthUser,
  type IdentityGateway,
  type IdentityListener,
} from './identityGateway';
import { authUserKey, readRememberedUser } from './rememberedUser';

type LoadGateway = (config: ClientConfig) => Promise<IdentityGateway>;

/**
 * A storage key that exists from a user's sign-out until the next sign-in. It distinguishes a sign-out by the user from
 * a sign-in that has ended, in all tabs and on later pages.
 */
export const SIGNED_OUT_KEY = 'signed-out';

export function createIdentityGateway(
  config: ClientConfig,
  storage: BrowserStorage = createBrowserStorage(),
  load: LoadGateway = loadFirebase,
): IdentityGateway {
  const sdk = new LazySdk(authUserKey(config), storage, () => load(config));
  const { withSdk, ifSignedIn } = sdk;
  return {
    observe: sdk.observe,
    prepare: withSdk(() => () => Promise.resolve()),
    proof: ifSignedIn(({ proof }) => proof, null),
    reload: ifSignedIn(({ reload }) => sdk.caughtUp(reload), undefined),
    signOut: ifSignedIn(({ signOut }) => sdk.noted(signOut), undefined),
    endSignIn: ifSignedIn(({ signOut }) => signOut, undefined),
    remembered: sdk.remembered,
    nameAccount: ifSignedIn(({ nameAccount }) => nameAccount, undefined),
    signUp: withSdk(({ signUp }) => signUp),
    signIn: withSdk(({ signIn }) => signIn),
    signInWithGoogle: withSdk(({ signInWithGoogle }) => signInWithGoogle),
    signInByLink: withSdk(({ signInByLink }) => signInByLink),
    challenge: withSdk(({ challenge }) => challenge),
    confirmApp: withSdk(({ confirmApp }) => confirmApp),
    sendVerificationEmail: withSdk(({ sendVerificationEmail }) => sendVerificationEmail),
    sendPasswordReset: withSdk(({ sendPasswordReset }) => sendPasswordReset),
    sendSignInLink: withSdk(({ sendSignInLink }) => sendSignInLink),
    emailOfReset: withSdk(({ emailOfReset }) => emailOfReset),
    resetPassword: withSdk(({ resetPassword }) => resetPassword),
    followEmailLink: withSdk(({ followEmailLink }) => followEmailLink),
    sendCode: withSdk(({ sendCode }) => sendCode),
    confirmCode: withSdk(({ confirmCode }) => confirmCode),
    changeProfile: withSdk(({ changeProfile }) => changeProfile),
    sendEmailChange: withSdk(({ sendEmailChange }) => sendEmailChange),
    changePassword: withSdk(({ changePassword }) => changePassword),
    addPassword: withSdk(({ addPassword }) => addPassword),
    linkGoogle: withSdk(({ linkGoogle }) => linkGoogle),
    unlink: withSdk(({ unlink }) => unlink),
    confirmIdentity: withSdk(({ confirmIdentity }) => confirmIdentity),
    secondFactors: withSdk(({ secondFactors }) => secondFactors),
    removeSecondFactor: withSdk(({ removeSecondFactor }) => removeSecondFactor),
    newAppSecret: withSdk(({ newAppSecret }) => newAppSecret),
    addApp: withSdk(({ addApp }) => addApp),
  };
}

async function loadFirebase(config: ClientConfig): Promise<IdentityGateway> {
  const chunk = await import(/* webpackChunkName: "identity" */ './firebaseIdentity');
  return chunk.createFirebaseIdentity(config, window.location.origin);
}

type Choose<Args extends unknown[], T> = (
  gateway: IdentityGateway,
) => (...args: Args) => Promise<T>;

/** Loads the SDK once, and notifies the listeners of its users. */
class LazySdk {
  /** The listeners with their `unreachable` callbacks. */
  private readonly listeners = new Map<IdentityListener, (() => void) | undefined>();
  private loading: Promise<IdentityGateway> | undefined;
  /** The user in the last notification: null if nobody is signed in, undefined if nothing is known yet. */
  private user: AuthUser | null | undefined;

  constructor(
    private readonly key: string,
    private readonly storage: BrowserStorage,
    private readonly load: () => Promise<IdentityGateway>,
  ) {
    this.user = this.isRemembered() ? undefined : null;
    this.openIfRemembered();
    storage.subscribe((changed) => {
      if (changed === key || changed === null) this.openIfRemembered();
    });
  }

  /** Creates a function that loads the SDK if necessary, and then calls the function that `choose` returns. */
  withSdk =
    <Args extends unknown[], T>(choose: Choose<Args, T>) =>
    async (...args: Args): Promise<T> =>
      choose(await this.open())(...args);

  /** As `withSdk`, but resolves with `otherwise` and does not load the SDK if nobody can be signed in. */
  ifSignedIn =
    <Args extends unknown[], T>(choose: Choose<Args, T>, otherwise: T) =>
    async (...args: Args): Promise<T> =>
      this.mayBeSignedIn() ? choose(await this.open())(...args) : otherwise;

  observe = (listener: IdentityListener, unreachable?: () => void) => {
    this.listeners.set(listener, unreachable);
    if (this.user !== undefined) listener(this.user, this.hasEnded(this.user));
    return () => this.listeners.delete(listener);
  };

  remembered = () => readRememberedUser(this.storage, this.key);

  /**
   * Signs out at the user's request. Records this in storage first, so that every tab knows the reason as soon as its
   * SDK finds that nobody is signed in.
   */
  noted = (signOut: () => Promise<void>) => async () => {
    this.storage.write(SIGNED_OUT_KEY, 'true');
    try {
      await signOut();
    } catch (error) {
      this.storage.remove(SIGNED_OUT_KEY);
      throw error;
    }
  };

  /**
   * Makes the SDK compare its user with the stored user before `action`, as it does after a storage event. The page may
   * have missed such an event while it was frozen, in a background tab or in the back/forward cache.
   */
  caughtUp = (action: () => Promise<void>) => async () => {
    window.dispatchEvent(new StorageEvent('storage', { key: this.key }));
    await new Promise((resolve) => setTimeout(resolve));
    await action();
  };

  private mayBeSignedIn(): boolean {
    return this.loading !== undefined || this.isRemembered();
  }

  private isRemembered(): boolean {
    return this.storage.read(this.key) !== null;
  }

  private hasEnded(user: AuthUser | null): boolean {
    return user === null && this.storage.read(SIGNED_OUT_KEY) === null;
  }

  private openIfRemembered(): void {
    if (this.isRemembered()) this.open().catch(() => undefined);
  }

  private open(): Promise<IdentityGateway> {
    this.loading ??= this.load().then(
      (gateway) => {
        gateway.observe((user) => this.notify(user));
        return gateway;
      },
      (error: unknown) => this.failToOpen(error),
    );
    return this.loading;
  }

  /**
   * Called if the SDK cannot be loaded, for example because the browser is offline. The next call loads it again. Calls
   * the `unreachable` callbacks if it is not known yet whether a user is signed in.
   */
  private failToOpen(error: unknown): never {
    this.loading = undefined;
    if (this.user === undefined) for (const notify of this.listeners.values()) notify?.();
    throw new IdentityFailure('auth/network-request-failed', String(error));
  }

  private notify(user: AuthUser | null): void {
    if (user === null && this.user === null) return;
    this.user = user;
    if (user) this.storage.remove(SIGNED_OUT_KEY);
    const hasEnded = this.hasEnded(user);
    for (const listener of [...this.listeners.keys()]) listener(user, hasEnded);
  }
}
