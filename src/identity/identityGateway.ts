/** What the shop needs from an identity service, independent of the provider. */
import type { AccountGateway } from './accountGateway';
import type { PhoneGateway } from './phoneGateway';
import type { FactorGateway } from './factorGateway';
import type { TestGoogleAccount } from './testGoogleAccount';

/** A serialisable snapshot of the account, with every field that the service provides. */
export interface AuthUser {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  displayName: string | null;
  photoURL: string | null;
  phoneNumber: string | null;
  providerData: AuthProviderData[];
  metadata: { creationTime: string | null; lastSignInTime: string | null };
}

export interface AuthProviderData {
  providerId: string;
  uid: string;
  displayName: string | null;
  email: string | null;
  phoneNumber: string | null;
  photoURL: string | null;
}

/** Who is signed in, and the token that proves this to the product API. */
export interface IdentityProof {
  email: string;
  idToken: string;
}

/** If `hasEnded` is true, the sign-in ended although the user did not sign out here or in another tab. */
export type IdentityListener = (user: AuthUser | null, hasEnded?: boolean) => void;

/** All promises that these methods return reject only with an `IdentityFailure`. */
export interface IdentityGateway {
  /**
   * Calls `listener` as soon as it is known whether a user is signed in, and again at every change, in this tab
   * or another. Calls `unreachable` whenever it cannot be found out whether a user is signed in. This does not
   * mean that nobody is signed in. Returns a function that removes the listener.
   */
  observe(listener: IdentityListener, unreachable?: () => void): () => void;
  /**
   * Creates an account and mails the link that verifies its address. Afterwards nobody is signed in, and
   * observers never see the new account signed in. `from` is the shop page that the link leads to. Resolves to
   * whether the email was sent.
   */
  signUp(email: string, password: string, from?: string): Promise<boolean>;
  signIn(email: string, password: string): Promise<void>;
  /** Signs in with Google. The hosted service opens a pop-up. The local service uses the given test account. */
  signInWithGoogle(account?: TestGoogleAccount): Promise<void>;
  signOut(): Promise<void>;
  sendVerificationEmail(from?: string): Promise<void>;
  /** Mails a link for a new password. Behaves the same whether the account exists or not. */
  sendPasswordReset(email: string): Promise<void>;
  /** `code` is from a password reset email. Resolves to the email address of the account. */
  emailOfReset(code: string): Promise<string>;
  resetPassword(code: string, password: string): Promise<void>;
  /** Applies the code from an emailed link. For example, a code may verify the email address. */
  followEmailLink(code: string): Promise<void>;
  /** Gives the signed-in account a name. Observers are notified. */
  nameAccount(name: string): Promise<void>;
  /** Refetches the account from the service. A disabled, deleted or expired account is signed out. */
  reload(): Promise<void>;
  /** Few users need these three parts of the service. Each part is loaded at first use. */
  account(): Promise<AccountGateway>;
  phones(): Promise<PhoneGateway>;
  factors(): Promise<FactorGateway>;
  /**
   * Loads the code that signing in needs. Pages that offer sign-in call this before the user clicks. Browsers
   * allow a pop-up only shortly after a click, so there is no time to load the code then.
   */
  prepare(): Promise<void>;
  /**
   * Resolves to a proof of who is signed in. Resolves to null if nobody is signed in, or if the account has no
   * email address. If the address was verified after the token was issued, the token is renewed first.
   */
  proof(): Promise<IdentityProof | null>;
}

/**
 * The error of every failed call. `code` is an error code of the identity service, such as
 * `auth/wrong-password`.
 */
export class IdentityFailure extends Error {
  constructor(
    readonly code: string,
    message = code,
  ) {
    super(message);
    this.name = 'IdentityFailure';
  }
}
