/** What the shop needs from an identity service, independent of the provider. */

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

/** A made-up Google account, for the local identity service only. */
export interface TestGoogleAccount {
  email: string;
  name: string;
}

export interface Profile {
  name: string;
  /** An https address, or empty if there is no picture. */
  picture: string;
}

/** A new proof of the user's identity, for operations that require a recent sign-in. */
export type RecentProof =
  { way: 'password'; password: string } | { way: 'google'; account?: TestGoogleAccount };

/** What a code is for that is sent to a phone. `number` is in international form, such as `+4915112345678`. */
export type CodeUse =
  | { kind: 'signIn' | 'link'; number: string }
  | { kind: 'enrol'; number: string; name: string }
  /** A second step that the service has requested during a sign-in. */
  | { kind: 'secondStep'; factorId: string };

/** A phone that receives codes by text message. `number` may be partly masked. */
export interface PhoneFactor {
  kind: 'phone';
  id: string;
  name: string;
  number: string;
}

/** An authenticator app, which generates codes from the time and a secret. */
export interface AppFactor {
  kind: 'app';
  id: string;
  name: string;
}

export type SecondFactor = PhoneFactor | AppFactor;

/** The secret for setting up an authenticator app. It cannot be read again later. */
export interface AppSecret {
  /** The secret as letters and digits, for users who type it in. */
  secret: string;
  /** The same secret as an `otpauth:` URL, for a QR code. */
  address: string;
}

/**
 * `hasEnded` is true if nobody is signed in although the last user did not sign out, neither here nor in another
 * tab: the sign-in expired, or the account was disabled. What is kept for that user then stays.
 */
export type IdentityListener = (user: AuthUser | null, hasEnded?: boolean) => void;

/** All promises that these functions return reject only with an `IdentityFailure`. */
export interface IdentityGateway {
  /**
   * Calls `listener` as soon as it is known whether a user is signed in, and again at every change, in this tab
   * or another. Calls `unreachable` whenever it cannot be found out whether a user is signed in. This does not
   * mean that nobody is signed in. Returns a function that removes the listener.
   */
  observe: (listener: IdentityListener, unreachable?: () => void) => () => void;
  /**
   * Loads the code that signing in needs. Pages that offer sign-in call this before the user clicks. Browsers
   * allow a pop-up only shortly after a click, so there is no time to load the code then.
   */
  prepare: () => Promise<void>;
  /**
   * Resolves to a proof of who is signed in. Resolves to null if nobody is signed in, or if the account has no
   * email address. The token is renewed first if `isRenewed` is true, or if the address was verified after the
   * token was issued.
   */
  proof: (isRenewed?: boolean) => Promise<IdentityProof | null>;
  /** Refetches the account from the service. A disabled, deleted or expired account is signed out. */
  reload: () => Promise<void>;
  /** Signs out because the user wants to. */
  signOut: () => Promise<void>;
  /** Signs out although the user does not want to, because the sign-in was ended elsewhere. */
  endSignIn: () => Promise<void>;
  /** The user whom this browser remembers. Not confirmed by the service, which may not have answered yet. */
  remembered: () => AuthUser | null;

  /**
   * Creates an account and mails the link that verifies its address. Afterwards nobody is signed in, and
   * observers never see the new account signed in. `from` is the shop page that the link leads to. Resolves to
   * whether the email was sent.
   */
  signUp: (email: string, password: string, from?: string) => Promise<boolean>;
  signIn: (email: string, password: string) => Promise<void>;
  /** Signs in with Google. The hosted service opens a pop-up. The local service uses the given test account. */
  signInWithGoogle: (account?: TestGoogleAccount) => Promise<void>;
  /** Signs in with a mailed link. `href` is the full URL of the page that the link opened. */
  signInByLink: (email: string, href: string) => Promise<void>;
  /** The second factors that can complete the interrupted sign-in. */
  challenge: () => Promise<SecondFactor[]>;
  /** Completes the interrupted sign-in with a code from an app. */
  confirmApp: (id: string, code: string) => Promise<void>;

  sendVerificationEmail: (from?: string) => Promise<void>;
  /** Mails a link for a new password. Behaves the same whether the account exists or not. */
  sendPasswordReset: (email: string) => Promise<void>;
  /**
   * Mails a link that signs the user in. Behaves the same whether the account exists or not. `from` is the page
   * to which the user goes after the sign-in.
   */
  sendSignInLink: (email: string, from: string) => Promise<void>;
  /** `code` is from a password reset email. Resolves to the email address of the account. */
  emailOfReset: (code: string) => Promise<string>;
  resetPassword: (code: string, password: string) => Promise<void>;
  /**
   * Applies the code from an emailed link. For example, a code may verify the email address. Afterwards the
   * account is refetched, even if the code was refused.
   */
  followEmailLink: (code: string) => Promise<void>;

  /** Sends a code to a phone. */
  sendCode: (use: CodeUse) => Promise<void>;
  /** Completes what the last code was sent for, such as a sign-in. */
  confirmCode: (code: string) => Promise<void>;

  /** Gives the signed-in account a name. Observers hear of this and of every other change to the account. */
  nameAccount: (name: string) => Promise<void>;
  changeProfile: (profile: Profile) => Promise<void>;
  /** Mails a link to the new address. The account's address changes when the user opens the link. */
  sendEmailChange: (email: string) => Promise<void>;
  changePassword: (password: string) => Promise<void>;
  /** Adds a password to an account that has none. If the account has no email address, adds `email` too. */
  addPassword: (email: string, password: string) => Promise<void>;
  /** Adds Google as a way to sign in. The hosted service opens a pop-up, the local one uses the test account. */
  linkGoogle: (account?: TestGoogleAccount) => Promise<void>;
  /** Removes a way to sign in. `providerId` is its name, such as `google.com` or `phone`. */
  unlink: (providerId: string) => Promise<void>;
  /** Signs the user in again, so that the sign-in counts as recent. */
  confirmIdentity: (proof: RecentProof) => Promise<void>;

  /** The second factors of the signed-in account. */
  secondFactors: () => Promise<SecondFactor[]>;
  removeSecondFactor: (id: string) => Promise<void>;
  /** Creates a secret for an app. Only the hosted service supports this. */
  newAppSecret: () => Promise<AppSecret>;
  /** Adds the app that was set up with the newest secret. `code` proves that the app works. */
  addApp: (code: string, name: string) => Promise<void>;
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

/**
 * Ignores an error of the identity service, and rethrows any other error. Used for calls in the background,
 * which no caller waits for.
 */
export function ignoreIdentityFailure(failure: unknown): void {
  if (!(failure instanceof IdentityFailure)) throw failure;
}
