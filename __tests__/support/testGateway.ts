import { IdentityFailure } from '#src/identity/identityFailures';
import type {
  AuthUser,
  IdentityGateway,
  IdentityListener,
  IdentityProof,
  SecondFactor,
  SignInEnd,
  TestGoogleAccount,
} from '#src/identity/identityGateway';
import { testAccountCalls, testFactorCalls, testPhoneCalls } from './testAccount';
import type { TestIdentity } from './testIdentity';

/** Returns an account as the identity service describes it, with these fields changed. */
export function aUser(change: Partial<AuthUser> = {}): AuthUser {
  const { email = 'ann@example.com' } = change;
  return {
    uid: `uid of ${email}`,
    email,
    emailVerified: true,
    displayName: null,
    photoURL: null,
    phoneNumber: null,
    providerData: [],
    metadata: { creationTime: null, lastSignInTime: null },
    ...change,
  };
}

interface Account {
  password: string;
  verified: boolean;
}

/** The browser's side of an identity service in memory. `TestIdentity` is the server's side of the same service. */
export class TestGateway implements IdentityGateway {
  readonly mails: string[] = [];
  readonly secondSteps: SecondFactor[] = [];
  readonly phone = testPhoneCalls(this, this.secondSteps);
  readonly sendCode = this.phone.sendCode;
  readonly confirmCode = this.phone.confirmCode;
  readonly #factors = testFactorCalls(this, this.secondSteps);
  readonly secondFactors = this.#factors.secondFactors;
  readonly removeSecondFactor = this.#factors.removeSecondFactor;
  readonly challenge = this.#factors.challenge;
  readonly newAppSecret = this.#factors.newAppSecret;
  readonly addApp = this.#factors.addApp;
  readonly confirmApp = this.#factors.confirmApp;
  readonly #account = testAccountCalls(this);
  readonly changeProfile = this.#account.changeProfile;
  readonly sendEmailChange = this.#account.sendEmailChange;
  readonly changePassword = this.#account.changePassword;
  readonly addPassword = this.#account.addPassword;
  readonly linkGoogle = this.#account.linkGoogle;
  readonly unlink = this.#account.unlink;
  readonly confirmIdentity = this.#account.confirmIdentity;
  readonly sendSignInLink = this.#account.sendSignInLink;
  readonly signInByLink = this.#account.signInByLink;
  readonly #accounts = new Map<string, Account>();
  readonly #listeners = new Set<IdentityListener>();
  #user: AuthUser | null;
  #nextRefusal: string | undefined;
  #nextCallRefusal: string | undefined;
  #ended: string | undefined;

  /** `user` is the user who is signed in at first. */
  constructor(
    private readonly server: TestIdentity,
    user: AuthUser | null = null,
  ) {
    this.#user = user;
  }

  get user(): AuthUser | null {
    return this.#user;
  }

  /** Throws the error that `refuseNextCall` set, once. */
  async mayPass(): Promise<void> {
    const code = this.#nextCallRefusal;
    this.#nextCallRefusal = undefined;
    if (code !== undefined) await refusal(code);
  }

  /** Makes the next call about the account or a phone fail with this code. */
  refuseNextCall(code: string): void {
    this.#nextCallRefusal = code;
  }

  /** Changes the signed-in user, as an event at the service would. */
  become(user: AuthUser | null, because?: SignInEnd): void {
    this.#user = user;
    for (const listener of this.#listeners) listener(user, because);
  }

  arrive(change?: Partial<AuthUser>): void {
    this.become(aUser(change));
  }

  passwordOf(email: string): string | undefined {
    return this.#accounts.get(email)?.password;
  }

  add(email: string, password: string, { verified = true } = {}): void {
    this.#accounts.set(email, { password, verified });
  }

  refuseNextMail(code: string): void {
    this.#nextRefusal = code;
  }

  /** Makes all later requests for an ID token fail with this code. */
  refuseProofs(code: string): void {
    this.#ended = code;
  }

  observe(listener: IdentityListener) {
    this.#listeners.add(listener);
    queueMicrotask(() => listener(this.#user));
    return () => this.#listeners.delete(listener);
  }

  signUp(email: string, password: string) {
    if (this.#accounts.has(email)) return refusal('auth/email-already-in-use');
    this.add(email, password, { verified: false });
    return this.#mail(email).then(
      () => true,
      () => false,
    );
  }

  signIn(email: string, password: string) {
    const account = this.#accounts.get(email);
    if (!account) return refusal('auth/user-not-found');
    if (account.password !== password) return refusal('auth/wrong-password');
    this.arrive({ email, emailVerified: account.verified });
    return Promise.resolve();
  }

  async signInWithGoogle(account?: TestGoogleAccount) {
    await this.mayPass();
    if (!account) return refusal('auth/popup-closed-by-user');
    this.arrive({ email: account.email, displayName: account.name });
  }

  /** As in the SDK, observers are notified before the call resolves. */
  async signOut(isDeleted = false) {
    await this.mayPass();
    this.become(null, isDeleted ? 'deleted' : undefined);
    await new Promise((resolve) => setTimeout(resolve));
  }

  endSignIn() {
    this.become(null, 'ended');
    return Promise.resolve();
  }

  /** The user that the browser remembers before the service has responded. */
  remembered() {
    return this.#user;
  }

  currentUser() {
    return this.#user;
  }

  sendVerificationEmail() {
    return this.#mail(this.#user?.email ?? '');
  }

  sendPasswordReset(email: string) {
    return this.#mail(this.#accounts.has(email) ? `code of ${email}` : undefined);
  }

  /** Sends a mail with this text. If `text` is undefined, sends none, and does not reveal this. */
  #mail(text: string | undefined): Promise<void> {
    const code = this.#nextRefusal;
    this.#nextRefusal = undefined;
    if (code !== undefined) return refusal(code);
    if (text !== undefined) this.mails.push(text);
    return Promise.resolve();
  }

  emailOfReset(code: string) {
    const email = code.replace('code of ', '');
    return this.mails.includes(code) ? Promise.resolve(email) : refusal('auth/invalid-action-code');
  }

  async resetPassword(code: string, password: string) {
    this.add(await this.emailOfReset(code), password);
    this.mails.splice(this.mails.indexOf(code), 1);
  }

  async followEmailLink(code: string) {
    await this.emailOfReset(code);
    if (this.#user) this.become({ ...this.#user, emailVerified: true });
  }

  nameAccount(displayName: string) {
    if (this.#user) this.become({ ...this.#user, displayName });
    return Promise.resolve();
  }

  reload() {
    return Promise.resolve();
  }

  prepare() {
    return Promise.resolve();
  }

  /** For each requested proof, whether it was a renewed one. */
  readonly proofs: boolean[] = [];

  proof(isRenewed = false): Promise<IdentityProof | null> {
    this.proofs.push(isRenewed);
    if (this.#ended !== undefined) return refusal(this.#ended);
    const { uid = '', email, emailVerified: verified = false } = this.#user ?? {};
    if (!email) return Promise.resolve(null);
    return Promise.resolve({ uid, email, idToken: this.server.idTokenFor(email, { verified }) });
  }
}

function refusal(code: string): Promise<never> {
  return Promise.reject(new IdentityFailure(code));
}
