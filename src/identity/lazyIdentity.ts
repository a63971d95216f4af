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

/** Stored from a user's sign-out until the next sign-in: tells it, in all tabs, from a sign-in that has ended. */
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
      // Whatever has a method `then` is taken for a promise.
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
    // Not the document's: a browser that translates the page writes its own there.
    language: () => languageOf(window.location.pathname, config.shop.languages),
  });
}

/** What the gateway does itself: loads the SDK once, tells its users, and answers without it for a mere visitor. */
class LazyGateway implements Partial<IdentityGateway> {
  /** The listeners with their `unreachable` callbacks. */
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
   * again, and the listeners hear it if it is not known yet whether a user is signed in.
   */
  open(): Promise<IdentityService> {
    this.loading ??= this.load().then(
      (service) => {
        service.observe((user) => this.notify(user));
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

  /** The page may have missed a storage event while it was frozen, in the background or in the back/forward cache. */
  private async catchUp(): Promise<void> {
    if (!this.loading) return;
    window.dispatchEvent(new StorageEvent('storage', { key: this.key }));
    await new Promise((resolve) => setTimeout(resolve));
  }

  /** As `open`, but undefined, and nothing is loaded, if nobody can be signed in. */
  private async openForUser(): Promise<IdentityService | undefined> {
    return this.loading || this.isRemembered() ? this.open() : undefined;
  }

  private openIfRemembered(): void {
    if (this.isRemembered()) this.open().catch(() => undefined);
  }

  private isRemembered(): boolean {
    return this.storage.read(this.key) !== null;
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
