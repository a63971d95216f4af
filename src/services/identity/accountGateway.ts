/** What users do with their own account. Every method rejects with `IdentityFailure` and nothing else. */
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
  /** Observers are notified of this and of every other change here. */
  changeProfile(profile: Profile): Promise<void>;
  /** Mails a link to the new address. The address changes once the link is followed. */
  sendEmailChange(email: string): Promise<void>;
  changePassword(password: string): Promise<void>;
  /** Adds a password to an account that has none, and the email address if it has none either. */
  addPassword(email: string, password: string): Promise<void>;
  /** Hosted: a pop-up. Local: with the given test account. */
  linkGoogle(account?: TestAccount): Promise<void>;
  /** `providerId`: such as `google.com` or `phone`. */
  unlink(providerId: string): Promise<void>;
  confirm(proof: Proof): Promise<void>;
  /** Behaves the same whether the account exists or not. `from` is the link's final page. */
  sendSignInLink(email: string, from: string): Promise<void>;
  /** `href` is the full URL that the link led to. */
  signInByLink(email: string, href: string): Promise<void>;
}
