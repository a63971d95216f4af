/** An identity service in memory: users and their tokens. */

import { setTimeout as pause } from 'node:timers/promises';
import type { IdentityState } from '#domain/health';
import {
  type Identity,
  IdentityRefusal,
  IdentityUnavailable,
  type VerifiedPerson,
} from '#server/engines/identity/identity';

export interface TestIdentity extends Identity {
  /** Returns an ID token for a person. The same email address is the same person. */
  idTokenFor(email: string, options?: TokenOptions): string;
  /** Makes the next deletion of an account fail, because the sign-in is too old or the service does not respond. */
  failNextDeletion(how: 'too old' | 'away'): void;
  /** The ids of the deleted accounts. */
  deleted: Set<string>;
  /** Makes the service refuse to look up accounts, for longer than the shop trusts open sessions. */
  refuse(isRefusing: boolean): void;
  /** Makes each look-up of an account take this long. */
  delay(ms: number): void;
  /** Sets the service's state. Unless it is `ready`, the service verifies no token. */
  become(state: IdentityState): void;
}

export interface TokenOptions {
  verified?: boolean;
  /** The time since the sign-in, in seconds. */
  signedInFor?: number;
  /** The time since the last change of the password, in seconds. */
  passwordChangedFor?: number;
}

export function createTestIdentity(): TestIdentity {
  const people = new Map<string, VerifiedPerson & { verified: boolean }>();
  const deleted = new Set<string>();
  let state: IdentityState = 'ready';
  let failure: 'too old' | 'away' | undefined;
  let refusing = false;
  let delayMs = 0;
  return {
    mode: 'local',
    state: () => state,
    become: (next) => (state = next),
    isRefusing: () => refusing,
    failsClosed: () => refusing,
    refuse: (isRefusing) => (refusing = isRefusing),
    delay: (ms) => (delayMs = ms),
    deleted,
    failNextDeletion: (how) => (failure = how),
    idTokenFor(email, { verified = true, signedInFor = 0, passwordChangedFor } = {}) {
      const idToken = `id-token-${people.size + 1}`;
      const now = Date.now() / 1_000;
      const signedInAt = now - signedInFor;
      const passwordChangedAt =
        passwordChangedFor === undefined ? undefined : now - passwordChangedFor;
      const times = { signedInAt, passwordChangedAt };
      people.set(idToken, { uid: `uid of ${email}`, email, verified, ...times });
      return idToken;
    },
    async verify(idToken) {
      if (delayMs > 0) await pause(delayMs);
      if (refusing) throw new IdentityUnavailable(true);
      if (state !== 'ready') throw new IdentityUnavailable();
      const person = people.get(idToken);
      if (!person || deleted.has(person.uid)) throw new IdentityRefusal('unauthorized');
      if (!person.verified) throw new IdentityRefusal('email_unverified');
      return person;
    },
    deleteAccount(idToken) {
      const how = failure;
      failure = undefined;
      if (how === 'away') return Promise.reject(new IdentityUnavailable());
      const uid = people.get(idToken)?.uid;
      if (how === 'too old' || uid === undefined) return Promise.resolve(false);
      deleted.add(uid);
      return Promise.resolve(true);
    },
    close: () => Promise.resolve(),
  };
}
