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

/** The signed-in user's address, with the token that proves to the API who is signed in. */
export interface IdentityProof {
  uid: string;
  email: string;
  idToken: string;
}

/** An invented Google account, for the local identity service only. */
export interface TestGoogleAccount {
  email: string;
  name: string;
}

export interface Profile {
  name: string;
  /** An https URL, or empty if there is no picture. */
  picture: string;
}

/** A new proof of the user's identity, for operations that require a recent sign-in. */
export type RecentProof =
  | { way: 'password'; password: string }
  | { way: 'google'; account?: TestGoogleAccount };

/** The purpose of a code that is sent to a phone. `number` is in international form, such as `+4915112345678`. */
export type CodeUse =
  | { kind: 'signIn' | 'link'; number: string }
  | { kind: 'enrol'; number: string; name: string }
  /** A second factor that the service requires for a sign-in. */
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

/** The secret of a new authenticator app. It cannot be read again later. */
export interface AppSecret {
  /** The secret as letters and digits, for users who type it. */
  secret: string;
  /** The same secret as an `otpauth:` URL, for a QR code. */
  address: string;
}

/**
 * Why the last user is no longer signed in, unless the user signed out. `ended`: the sign-in has expired, or the account
 * is disabled; the shop keeps that user's data.
 */
export type SignInEnd = 'ended' | 'deleted';

/** Called with the signed-in user, or with null if nobody is signed in. */
export type IdentityListener = (user: AuthUser | null, end?: SignInEnd) => void;

/** The gateway of the shop: the calls, and what a page knows about the user without loading the service's code. */
export interface IdentityGateway extends Omit<IdentityCalls, 'signOut'> {
  /**
   * Calls `listener` as soon as it is known whether a user is signed in, and at every later change in any tab. Calls
   * `unreachable` whenever this cannot be found out, which does not mean that nobody is signed in. Returns a function
   * that removes the listener.
   */
  observe: (listener: IdentityListener, unreachable?: () => void) => () => void;
  /** Loads the code of a sign-in before the click, because browsers allow a pop-up only shortly after it. */
  prepare: () => Promise<void>;
  /** Signs the user out at the user's own request. `isDeleted` is true if the user has deleted the account. */
  signOut: (isDeleted?: boolean) => Promise<void>;
  /** Signs the user out because the sign-in was ended elsewhere. */
  endSignIn: () => Promise<void>;
  /** The user whom this browser has stored. The service has not confirmed this user. */
  remembered: () => AuthUser | null;
  /** The user of this tab, which may not have heard yet of a sign-in in another tab. Before any answer: `remembered`. */
  currentUser: () => AuthUser | null;
}

/** The service behind the gateway, whose code is loaded when it is needed. */
export interface IdentityService extends IdentityCalls {
  observe: (listener: (user: AuthUser | null) => void) => () => void;
}

/** The calls to the service. Their promises reject only with an `IdentityFailure`. */
export interface IdentityCalls {
  /**
   * Resolves with a proof of who is signed in, or with null if nobody is signed in or the account has no email address.
   * Renews the token first if `isRenewed` is true, or if the address was verified after the token was issued.
   */
  proof: (isRenewed?: boolean) => Promise<IdentityProof | null>;
  /** Fetches the account again. Signs out a disabled, deleted or expired account. */
  reload: () => Promise<void>;
  signOut: () => Promise<void>;

  /**
   * Creates an account and mails the link that verifies its address. Afterwards nobody is signed in, and observers
   * never see the new account signed in. `from` is the shop page of the link. Resolves with whether the mail was sent.
   */
  signUp: (email: string, password: string, from?: string) => Promise<boolean>;
  signIn: (email: string, password: string) => Promise<void>;
  /** Signs in with Google. The hosted service opens a pop-up. The local service uses the given test account. */
  signInWithGoogle: (account?: TestGoogleAccount) => Promise<void>;
  /** Signs in with a mailed link. `href` is the full URL of the link. */
  signInByLink: (email: string, href: string) => Promise<void>;
  /** The second factors that can complete the interrupted sign-in. */
  challenge: () => Promise<SecondFactor[]>;
  /** Completes the interrupted sign-in with a code from an authenticator app. */
  confirmApp: (id: string, code: string) => Promise<void>;

  sendVerificationEmail: (from?: string) => Promise<void>;
  /** Mails a link for a new password. Does not reveal whether the account exists. */
  sendPasswordReset: (email: string) => Promise<void>;
  /** Does not reveal whether the account exists. `from` is the page after the sign-in. */
  sendSignInLink: (email: string, from: string) => Promise<void>;
  /** Resolves with the email address of the account that a password reset code belongs to. */
  emailOfReset: (code: string) => Promise<string>;
  resetPassword: (code: string, password: string) => Promise<void>;
  /** Applies the code of a mailed link, then fetches the account again, even if the code was refused. */
  followEmailLink: (code: string) => Promise<void>;

  sendCode: (use: CodeUse) => Promise<void>;
  /** Completes the purpose of the last sent code, for example a sign-in. */
  confirmCode: (code: string) => Promise<void>;

  /** Sets the name of the signed-in account. Observers are notified of every change to the account. */
  nameAccount: (name: string) => Promise<void>;
  changeProfile: (profile: Profile) => Promise<void>;
  /** Mails a link to the new address. The account's address changes when the user opens the link. */
  sendEmailChange: (email: string) => Promise<void>;
  changePassword: (password: string) => Promise<void>;
  /** Adds a password to an account without one. If the account has no email address, adds `email` too. */
  addPassword: (email: string, password: string) => Promise<void>;
  /** Adds Google as a sign-in method. The hosted service opens a pop-up, the local one uses the test account. */
  linkGoogle: (account?: TestGoogleAccount) => Promise<void>;
  /** Removes a sign-in method. `providerId` is its name, such as `google.com` or `phone`. */
  unlink: (providerId: string) => Promise<void>;
  /** Signs the user in again, so that the sign-in counts as recent. */
  confirmIdentity: (proof: RecentProof) => Promise<void>;

  secondFactors: () => Promise<SecondFactor[]>;
  removeSecondFactor: (id: string) => Promise<void>;
  /** Creates a secret for an authenticator app. Only the hosted service supports this. */
  newAppSecret: () => Promise<AppSecret>;
  /** Adds the authenticator app that was set up with the newest secret. `code` proves that the app works. */
  addApp: (code: string, name: string) => Promise<void>;
}
