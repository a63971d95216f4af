/**
 * The identity gateway that the shop uses. It loads the SDK when a user is signed in or wants to sign in. It
 * never loads the SDK for visitors who only browse.
 */
import type { BrowserStorage } from '../services/browserStorage';
import {
  IdentityFailure,
  type AuthUser,
  type IdentityGateway,
  type IdentityListener,
} from './identityGateway';
import type { TestGoogleAccount } from './testGoogleAccount';

export class LazyIdentity implements IdentityGateway {
  /** Each listener with its `unreachable` callback. */
  private readonly listeners = new Map<IdentityListener, (() => void) | undefined>();
  private loading: Promise<IdentityGateway> | undefined;
  /** The last user that listeners were notified of: null if nobody is signed in, undefined while unknown. */
  private user: AuthUser | null | undefined;
  /** Whether the user is signing out, here or in another tab. */
  private isLeaving = false;

  constructor(
    private readonly key: string,
    private readonly storage: BrowserStorage,
    private readonly load: () => Promise<IdentityGateway>,
  ) {
    this.user = this.isRemembered() ? undefined : null;
    this.openIfRemembered();
    storage.subscribe((changed) => {
      if (changed !== key && changed !== null) return;
      this.isLeaving = !this.isRemembered();
      this.openIfRemembered();
    });
  }

  observe(listener: IdentityListener, unreachable?: () => void): () => void {
    this.listeners.set(listener, unreachable);
    if (this.user !== undefined) listener(this.user, false);
    return () => this.listeners.delete(listener);
  }

  signUp = async (email: string, password: string, from?: string) =>
    (await this.open()).signUp(email, password, from);

  signIn = async (email: string, password: string) => (await this.open()).signIn(email, password);

  signInWithGoogle = async (account?: TestGoogleAccount) =>
    (await this.open()).signInWithGoogle(account);

  async signOut(): Promise<void> {
    if (!this.mayBeSignedIn()) return;
    const gateway = await this.open();
    this.isLeaving = true;
    await gateway.signOut();
  }

  sendVerificationEmail = async (from?: string) => (await this.open()).sendVerificationEmail(from);
  sendPasswordReset = async (email: string) => (await this.open()).sendPasswordReset(email);
  emailOfReset = async (code: string) => (await this.open()).emailOfReset(code);
  resetPassword = async (code: string, password: string) =>
    (await this.open()).resetPassword(code, password);
  followEmailLink = async (code: string) => (await this.open()).followEmailLink(code);

  async nameAccount(name: string): Promise<void> {
    if (this.mayBeSignedIn()) await (await this.open()).nameAccount(name);
  }

  async reload(): Promise<void> {
    if (!this.mayBeSignedIn()) return;
    const gateway = await this.open();
    await this.catchUp();
    await gateway.reload();
  }

  account = async () => (await this.open()).account();
  phones = async () => (await this.open()).phones();
  factors = async () => (await this.open()).factors();

  async proof() {
    return this.mayBeSignedIn() ? (await this.open()).proof() : null;
  }

  async prepare(): Promise<void> {
    await this.open();
  }

  private mayBeSignedIn(): boolean {
    return this.loading !== undefined || this.isRemembered();
  }

  private isRemembered(): boolean {
    return this.storage.read(this.key) !== null;
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
   * Called when the SDK could not be loaded, for example because the browser is offline. The next call tries to
   * load it again. If it is not known yet whether a user is signed in, the `unreachable` callbacks are called.
   */
  private failToOpen(error: unknown): never {
    this.loading = undefined;
    if (this.user === undefined) for (const notify of this.listeners.values()) notify?.();
    throw new IdentityFailure('auth/network-request-failed', String(error));
  }

  private notify(user: AuthUser | null): void {
    if (user === null && this.user === null) return;
    const hasEnded = user === null && this.user !== undefined && !this.isLeaving;
    this.user = user;
    this.isLeaving = false;
    for (const listener of [...this.listeners.keys()]) listener(user, hasEnded);
  }

  /**
   * Makes the SDK compare its user with the stored user, as it does after a storage event. The page may have
   * missed such events while it was frozen, in a background tab or in the back/forward cache.
   */
  private async catchUp(): Promise<void> {
    window.dispatchEvent(new StorageEvent('storage', { key: this.key }));
    await new Promise((resolve) => setTimeout(resolve));
  }
}
