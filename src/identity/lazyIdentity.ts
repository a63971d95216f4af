/** The identity gateway, which loads the SDK only for those who are signed in or want to be. */

import type { ClientConfig } from '#domain/clientConfig';
import { languageOf } from '#domain/language';
import { createBrowserStorage, type BrowserStorage } from '../services/browserStorage';
import { IdentityFailure } from './identityFailures';
import type {
  AuthUser,
  IdentityCalls,
  IdentityGateway,
  IdentityListener,
  IdentityService,
} from './identityGateway';
import { authUserKey, readRememberedUser } from './rememberedUser';

type LoadService = (config: ClientConfig) => Promise<IdentityService>;

/** Stored from a sign-out until the next sign-in, so that all tabs can tell a sign-out from an expired sign-in. */
export const SIGNED_OUT_KEY = 'signed-out';
const DELETED = 'deleted';

/** Returns the gateway. Every call that is not a method of `LazyGateway` loads the SDK and goes to the SDK. */
export function createIdentityGateway(
  config: ClientConfig,
  storage: BrowserStorage = createBrowserStorage(),
  load: LoadService = loadFirebase,
): IdentityGateway {
  const own = new LazyGateway(authUserKey(config), storage, () => load(config));
  const calls = {} as Omit<IdentityCalls, keyof LazyGateway>;
  const passOn =
    (name: keyof IdentityCalls) =>
    async (...args: unknown[]) => {
      const call = (await own.open())[name] as (...given: unknown[]) => Promise<unknown>;
      return call(...args);
    };
  return new Proxy(calls, {
    get: (_calls, name) => {
      // `await` would treat an object with a method `then` as a promise.
      if (name === 'then') return undefined;
      const method: unknown = Reflect.get(own, name);
      return method ?? passOn(name as keyof IdentityCalls);
    },
  }) as IdentityGateway;
}

async function loadFirebase(config: ClientConfig): Promise<IdentityService> {
  const chunk = await import(/* webpackChunkName: "identity" */ './firebaseIdentity');
  return chunk.createFirebaseIdentity(config, {
    origin: window.location.origin,
    // Not the `lang` of the document: a browser that translates the page overwrites it.
    language: () => languageOf(window.location.pathname, config.shop.languages),
  });
}

/** The gateway's own methods. Loads the SDK once, notifies the listeners, and answers for visitors without the SDK. */
class LazyGateway implements Partial<IdentityGateway> {
  private readonly listeners = new Map<IdentityListener, (() => void) | undefined>();
  private loading: Promise<IdentityService> | undefined;
  /** The user in the last notification: null if nobody is signed in, undefined if nothing is known yet. */
  private last: AuthUser | null | undefined;

  constructor(
    private readonly key: string,
    private readonly storage: BrowserStorage,
    private readonly load: () => Promise<IdentityService>,
  ) {
    this.last = this.isRemembered() ? undefined : null;
    this.openIfRemembered();
    storage.subscribe((changed) => {
      if (changed === key || changed === null) this.openIfRemembered();
    });
  }

  observe = (listener: IdentityListener, unreachable?: () => void) => {
    this.listeners.set(listener, unreachable);
    if (this.last !== undefined) this.tell(listener, this.last);
    return () => this.listeners.delete(listener);
  };

  prepare = async () => void (await this.open());
  remembered = () => readRememberedUser(this.storage, this.key);
  currentUser = () => (this.last === undefined ? this.remembered() : this.last);
  proof = async (isRenewed?: boolean) => (await this.openForUser())?.proof(isRenewed) ?? null;
  endSignIn = async () => (await this.openForUser())?.signOut();
  nameAccount = async (name: string) => (await this.openForUser())?.nameAccount(name);

  reload = async () => {
    const service = await this.openForUser();
    await this.catchUp();
    await service?.reload();
  };

  /**
   * Signs out the user whom this tab shows, and nobody who has signed in meanwhile in another tab. Notes the reason in
   * storage first, so that every tab knows it as soon as its SDK finds that nobody is signed in.
   */
  signOut = async (isDeleted = false) => {
    const service = await this.openForUser();
    const shown = this.last?.uid;
    await this.catchUp();
    if (!service || this.last?.uid !== shown) return;
    this.storage.write(SIGNED_OUT_KEY, isDeleted ? DELETED : 'true');
    try {
      await service.signOut();
    } catch (error) {
      this.storage.remove(SIGNED_OUT_KEY);
      throw error;
    }
  };

  /**
   * Loads the SDK if it is not loaded. If that fails, for example because the browser is offline, the next call tries
   * again. Calls the `unreachable` callbacks only while it is unknown whether a user is signed in.
   */
  open(): Promise<IdentityService> {
    this.loading ??= this.load().then(
      (service) => {
        service.observe((user) => {
          if (user && this.isSignedOutMeanwhile()) this.signOutAgain(service, user);
          else this.notify(user);
        });
        return service;
      },
      (error: unknown) => {
        this.loading = undefined;
        if (this.last === undefined) for (const notify of this.listeners.values()) notify?.();
        throw new IdentityFailure('auth/network-request-failed', String(error));
      },
    );
    return this.loading;
  }

  /** Repeats a storage event that the page may have missed while it was in the background or in the back/forward cache. */
  private async catchUp(): Promise<void> {
    if (!this.loading) return;
    window.dispatchEvent(new StorageEvent('storage', { key: this.key }));
    await new Promise((resolve) => setTimeout(resolve));
  }

  /** Like `open`, but if nobody can be signed in, loads nothing and resolves to undefined. */
  private async openForUser(): Promise<IdentityService | undefined> {
    return this.loading || this.isRemembered() ? this.open() : undefined;
  }

  private openIfRemembered(): void {
    if (this.isRemembered()) this.open().catch(() => undefined);
  }

  private isRemembered(): boolean {
    return this.storage.read(this.key) !== null;
  }

  /** Whether this or another tab has signed out the user before the service's first answer in this tab. */
  private isSignedOutMeanwhile(): boolean {
    return this.last === undefined && this.storage.read(SIGNED_OUT_KEY) !== null;
  }

  /** The service read `user` before the sign-out, and has stored the user again. Without this, all tabs would sign in. */
  private signOutAgain(service: IdentityService, user: AuthUser): void {
    service.signOut().catch(() => this.notify(user));
  }

  private notify(user: AuthUser | null): void {
    if (user === null && this.last === null) return;
    this.last = user;
    if (user) this.storage.remove(SIGNED_OUT_KEY);
    for (const listener of [...this.listeners.keys()]) this.tell(listener, user);
  }

  private tell(listener: IdentityListener, user: AuthUser | null): void {
    const reason = this.storage.read(SIGNED_OUT_KEY);
    if (user || (reason !== null && reason !== DELETED)) listener(user);
    else listener(user, reason === null ? 'ended' : 'deleted');
  }
}
