/** What users do with their own account. If a method rejects, then with an `IdentityFailure`. */
import type { TestAccount } from './testAccount';

/** Proves the user's identity once more, for operations that require a recent sign-in. */
export type Proof =
  { way: 'password'; password: string } | { way: 'google'; account?: TestAccount };

export interface Profile {
  name: string;
  /** An https address; empty for none. */
  picture: string;
}

export interface AccountGateway {
  /** Changes name and picture. Observers are notified of this and of all other changes of the account. */
  changeProfile(profile: Profile): Promise<void>;
  /** Mails a link to the new address. The address changes once the link is followed. */
  sendEmailChange(email: string): Promise<void>;
  changePassword(password: string): Promise<void>;
  /**
   * Adds a password to an account that has none. If the account has no email address either, adds that too.
   */
  addPassword(email: string, password: string): Promise<void>;
  /**
   * Adds Google as a way to sign in. The hosted identity service opens a pop-up for it. The local one opens
   * none, and uses the test account.
   */
  linkGoogle(account?: TestAccount): Promise<void>;
  /** Removes a way to sign in. `providerId` is its name, such as `google.com` or `phone`. */
  unlink(providerId: string): Promise<void>;
  confirm(proof: Proof): Promise<void>;
  /**
   * Mails a link that signs the user in. Behaves the same whether the account exists or not. `from` is the page
   * that the user goes on to after the sign-in.
   */
  sendSignInLink(email: string, from: string): Promise<void>;
  /** Signs in with a mailed link. `href` is the full URL of the page that the link opened. */
  signInByLink(email: string, href: string): Promise<void>;
}
