/** What the shop asks of an identity service, whichever it is. */
import type { AccountGateway } from './accountGateway';
import type { PhoneGateway } from './phoneGateway';
import type { FactorGateway } from './factorGateway';
import type { TestAccount } from './testAccount';

/** A serialisable snapshot of the account, every field the service tells. */
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

/** `hasEnded`: nobody signed out, here or in another tab; the sign-in could not be kept up. */
export type IdentityListener = (user: AuthUser | null, hasEnded?: boolean) => void;

/** Every method that returns a promise rejects with `IdentityFailure` and nothing else. */
export interface IdentityGateway {
  /**
   * Calls back once the state is known, and then at every change, in this tab or another; `unreachable`
   * whenever it could not be learned, which says nothing of who is signed in.
   */
  observe(listener: IdentityListener, unreachable?: () => void): () => void;
  /**
   * Creates the account, mails the link that verifies its address and signs out; observers never see it
   * signed in. `from` is the page of the shop that the link leads on to. Whether that mail is on its way.
   */
  signUp(email: string, password: string, from?: string): Promise<boolean>;
  signIn(email: string, password: string): Promise<void>;
  /** Hosted: a pop-up. Local: with the given test account. */
  signInWithGoogle(account?: TestAccount): Promise<void>;
  signOut(): Promise<void>;
  sendVerificationEmail(from?: string): Promise<void>;
  /** Does the same whether there is such an account or not. */
  sendPasswordReset(email: string): Promise<void>;
  /** The email address of the account that a mailed code may give a new password to. */
  emailOfReset(code: string): Promise<string>;
  resetPassword(code: string, password: string): Promise<void>;
  /** Does what the link of a mail is for, such as verifying the address. */
  followEmailLink(code: string): Promise<void>;
  /** Gives the signed-in account a name; observers hear of it. */
  nameAccount(name: string): Promise<void>;
  /** Asks the service about the account again; a disabled, deleted or expired one is signed out. */
  reload(): Promise<void>;
  /** What few people need of the service; each is loaded at its first use. */
  account(): Promise<AccountGateway>;
  phones(): Promise<PhoneGateway>;
  factors(): Promise<FactorGateway>;
  /**
   * Loads what signing in needs. To be called when a page offers it: a browser allows a pop-up only
   * shortly after a click.
   */
  prepare(): Promise<void>;
  /** Null when signed out. The token is renewed while it still calls a verified user unverified. */
  proof(): Promise<IdentityProof | null>;
}

/** The service refused or failed; `code` is its own word, such as `auth/wrong-password`. */
export class IdentityFailure extends Error {
  constructor(
    readonly code: string,
    message = code,
  ) {
    super(message);
    this.name = 'IdentityFailure';
  }
}
