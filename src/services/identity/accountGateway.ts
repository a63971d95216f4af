/** What a person does with the own account. Every method rejects with `IdentityFailure` and nothing else. */
import type { TestAccount } from './testAccount';

/** Shows once more who it is, for what needs a recent sign-in. */
export type Proof =
  { way: 'password'; password: string } | { way: 'google'; account?: TestAccount };

export interface Profile {
  name: string;
  /** An https address; empty for none. */
  picture: string;
}

export interface AccountGateway {
  /** Observers hear of it, as of every change here. */
  changeProfile(profile: Profile): Promise<void>;
  /** Mails a link to the new address, which counts once it was followed. */
  sendEmailChange(email: string): Promise<void>;
  changePassword(password: string): Promise<void>;
  /** Gives an account that has none an email address, unless it has one, and a password. */
  addPassword(email: string, password: string): Promise<void>;
  /** Hosted: a pop-up. Local: with the given test account. */
  linkGoogle(account?: TestAccount): Promise<void>;
  /** `providerId` such as `google.com` or `phone`. */
  unlink(providerId: string): Promise<void>;
  confirm(proof: Proof): Promise<void>;
  /** Does the same whether there is such an account or not. `from` is where the link leads in the end. */
  sendSignInLink(email: string, from: string): Promise<void>;
  /** `href` is the whole address that the link led to. */
  signInByLink(email: string, href: string): Promise<void>;
}
