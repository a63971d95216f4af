/** What users can do with their own account. The methods reject only with an `IdentityFailure`. */
import type { TestGoogleAccount } from './testGoogleAccount';

/** A new proof of the user's identity, for operations that require a recent sign-in. */
export type Proof =
  { way: 'password'; password: string } | { way: 'google'; account?: TestGoogleAccount };

export interface Profile {
  name: string;
  /** An https address, or empty if there is no picture. */
  picture: string;
}

export interface AccountGateway {
  /**
   * Changes the name and the picture. Observers are notified of this and of every other change to the account.
   */
  changeProfile(profile: Profile): Promise<void>;
  /** Mails a link to the new address. The account's address changes when the user opens the link. */
  sendEmailChange(email: string): Promise<void>;
  changePassword(password: string): Promise<void>;
  /** Adds a password to an account that has none. If the account has no email address, adds `email` too. */
  addPassword(email: string, password: string): Promise<void>;
  /**
   * Adds Google as a way to sign in. The hosted identity service opens a pop-up for this. The local service
   * opens no pop-up, and uses the test account.
   */
  linkGoogle(account?: TestGoogleAccount): Promise<void>;
  /** Removes a way to sign in. `providerId` is its name, such as `google.com` or `phone`. */
  unlink(providerId: string): Promise<void>;
  confirm(proof: Proof): Promise<void>;
  /**
   * Mails a link that signs the user in. Behaves the same whether the account exists or not. `from` is the page
   * to which the user goes after the sign-in.
   */
  sendSignInLink(email: string, from: string): Promise<void>;
  /** Signs in with a mailed link. `href` is the full URL of the page that the link opened. */
  signInByLink(email: string, href: string): Promise<void>;
}
