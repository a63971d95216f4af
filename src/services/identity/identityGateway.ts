/** What the shop needs from an identity service, independent of the provider. */
import type { AccountGateway } from './accountGateway';
import type { PhoneGateway } from './phoneGateway';
import type { FactorGateway } from './factorGateway';
import type { TestAccount } from './testAccount';

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

/** Who is signed in, with the token that proves it to the product API. */
export interface IdentityProof {
  email: string;
  idToken: string;
}

/** `hasEnded`: the sign-in ended automatically, without a sign-out here or in another tab. */
export type IdentityListener = (user: AuthUser | null, hasEnded?: boolean) => void;

/** If a promise of these methods rejects, then with an `IdentityFailure`. */
export interface IdentityGateway {
  /**
   * Calls `listener` once it is known whether a user is signed in, and then at every change, in this tab or
   * another. Calls `unreachable` whenever that cannot be found out, which does not mean that nobody is signed in.
   * Returns a function that removes the listener.
   */
  observe(listener: IdentityListener, unreachable?: () => void): () => void;
  /**
   * Creates the account, mails the link that verifies its address and signs out. Observers never see it
   * signed in. `from` is the shop page that the link leads to. Resolves to whether the email was sent.
   */
  signUp(email: string, password: string, from?: string): Promise<boolean>;
  signIn(email: string, password: string): Promise<void>;
  /** Signs in with Google: the hosted service opens a pop-up, the local one uses the given test account. */
  signInWithGoogle(account?: TestAccount): Promise<void>;
  signOut(): Promise<void>;
  sendVerificationEmail(from?: string): Promise<void>;
  /** Mails a link for a new password. Behaves the same whether the account exists or not. */
  sendPasswordReset(email: string): Promise<void>;
  /** Resolves to the email address of the account whose password the mailed code can reset. */
  emailOfReset(code: string): Promise<string>;
  resetPassword(code: string, password: string): Promise<void>;
  /** Does what an emailed link is for, such as verifying the address. */
  followEmailLink(code: string): Promise<void>;
  /** Gives the signed-in account a name. Observers are notified. */
  nameAccount(name: string): Promise<void>;
  /** Refetches the account from the service. A disabled, deleted or expired account is signed out. */
  reload(): Promise<void>;
  /** Parts of the service that few users need. Each is loaded at first use. */
  account(): Promise<AccountGateway>;
  phones(): Promise<PhoneGateway>;
  factors(): Promise<FactorGateway>;
  /**
   * Loads what signing in needs. Call it when a page offers sign-in, so that a click finds everything loaded: a
   * browser allows a pop-up only shortly after a click.
   */
  prepare(): Promise<void>;
  /**
   * Resolves to null when nobody is signed in or the account has no email address. If the address was verified
   * after the token was issued, the token is renewed.
   */
  proof(): Promise<IdentityProof | null>;
}

/** The error of every failed call. `code` is the identity service's own, such as `auth/wrong-password`. */
export class IdentityFailure extends Error {
  constructor(
    readonly code: string,
    message = code,
  ) {
    super(message);
    this.name = 'IdentityFailure';
  }
}
