import type { IdentityState } from '#domain/health';

/** The owner of an ID token. The email is verified, and is spelled as the identity service spells it. */
export interface VerifiedPerson {
  uid: string;
  email: string;
  /** The time of the last sign-in, in Unix seconds. It stays the same when the token is refreshed. */
  signedInAt: number;
  /** When the password was last changed, in Unix seconds, if the service reports it. */
  passwordChangedAt?: number | undefined;
}

/** The token is invalid, or its owner's email address is not verified. */
export class IdentityRefusal extends Error {
  constructor(readonly code: 'unauthorized' | 'email_unverified') {
    super(code);
    this.name = 'IdentityRefusal';
  }
}

/**
 * The identity service cannot be reached or refuses to work for the shop, so its answer is unknown. `failsClosed`: the
 * service has refused for so long that the shop no longer trusts open sessions either.
 */
export class IdentityUnavailable extends Error {
  constructor(readonly failsClosed = false) {
    super('The identity service cannot be reached.');
    this.name = 'IdentityUnavailable';
  }
}

export interface Identity {
  mode: 'local' | 'hosted';
  state(): IdentityState;
  /** Whether the service refuses to look accounts up for the shop, so that disabled accounts are not noticed. */
  isRefusing?(): boolean;
  /** Whether the service has refused for so long that the shop no longer trusts open sessions either. */
  failsClosed?(): boolean;
  /** Resolves with the owner of a valid token. Throws `IdentityRefusal` or `IdentityUnavailable`. */
  verify(idToken: string): Promise<VerifiedPerson>;
  /**
   * Resolves with whether the account of the ID token no longer exists: the service refuses if the sign-in is too old.
   * Throws `IdentityUnavailable`.
   */
  deleteAccount(idToken: string): Promise<boolean>;
  close(): Promise<void>;
}
