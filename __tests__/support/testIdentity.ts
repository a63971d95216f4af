/** An identity service in memory: people, and tokens that stand for them. */
import type { IdentityState } from '../../domain/health';
import {
  type Identity,
  IdentityRefusal,
  IdentityUnavailable,
  type VerifiedPerson,
} from '../../server/identity/identity';

export interface TestIdentity extends Identity {
  /** An ID token for a person; the same email is the same person. */
  idTokenFor(email: string, options?: { verified?: boolean }): string;
  /** From now on the service is in this state; unless ready, it verifies nobody. */
  become(state: IdentityState): void;
}

export function createTestIdentity(): TestIdentity {
  const people = new Map<string, VerifiedPerson & { verified: boolean }>();
  let state: IdentityState = 'ready';
  return {
    mode: 'local',
    state: () => state,
    become: (next) => (state = next),
    idTokenFor(email, { verified = true } = {}) {
      const idToken = `id-token-${people.size + 1}`;
      const issuedAt = Date.now() / 1_000;
      people.set(idToken, { uid: `uid of ${email}`, email, verified, issuedAt });
      return idToken;
    },
    verify(idToken) {
      if (state !== 'ready') return Promise.reject(new IdentityUnavailable());
      const person = people.get(idToken);
      if (!person) return Promise.reject(new IdentityRefusal('unauthorized'));
      if (!person.verified) return Promise.reject(new IdentityRefusal('email_unverified'));
      const { uid, email, issuedAt } = person;
      return Promise.resolve({ uid, email, issuedAt });
    },
    close: () => Promise.resolve(),
  };
}
