/** What the API asks of an identity service, local or hosted. */
import type { IdentityState } from '../../domain/health';

/** Who an ID token speaks for. The email is verified and as the identity service knows it. */
export interface VerifiedPerson {
  uid: string;
  email: string;
  /** When the ID token was issued, in seconds since 1970. */
  issuedAt: number;
  /** When the person last showed who it is, in seconds since 1970; a renewed token keeps it. */
  signedInAt: number;
  /** In seconds since 1970, where the service says it. */
  passwordChangedAt?: number | undefined;
}

/** The token proves nobody, or somebody whose email address is not verified. */
export class IdentityRefusal extends Error {
  constructor(readonly code: 'unauthorized' | 'email_unverified') {
    super(code);
    this.name = 'IdentityRefusal';
  }
}

/** Nobody can tell right now: neither a yes nor a no. */
export class IdentityUnavailable extends Error {
  constructor() {
    super('The identity service cannot be reached.');
    this.name = 'IdentityUnavailable';
  }
}

/** The service cannot start with these settings; the message is one sentence for the person at the terminal. */
export class IdentityStartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'IdentityStartError';
  }
}

export interface Identity {
  mode: 'local' | 'hosted';
  state(): IdentityState;
  /** Throws `IdentityRefusal` or `IdentityUnavailable`. */
  verify(idToken: string): Promise<VerifiedPerson>;
  /**
   * Deletes the account that the token speaks for. False when the service wants a fresher sign-in; an
   * account that is gone already is deleted. Throws `IdentityUnavailable`.
   */
  deleteAccount(idToken: string): Promise<boolean>;
  close(): Promise<void>;
}
