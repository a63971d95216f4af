/**
 * Simulates hosted Firebase Authentication with one account. Unlike in the emulator, the account's second factor can be
 * an authenticator app. Codes are checked as in RFC 6238.
 */

import { type TrialIdentity, uidOf } from '../../../tools/trials/lib/trialIdentity';
import { totp } from './totp';

export const PERSON = { email: 'ada+shop@example.com', password: 'linen and silk' };

/** The same as in the tokens, because the SDK compares both when a person signs in again. */
const UID = uidOf(PERSON.email);

/** The secrets of the authenticator apps, one for each. */
const SECRETS = ['GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'];

type Body = Record<string, unknown> & {
  displayName?: string;
  mfaEnrollmentId?: string;
  totpVerificationInfo?: { verificationCode: string };
};
type Answer = [status: number, json: object];

const refusal = (message: string): Answer => [400, { error: { code: 400, message } }];

export class HostedAccount {
  readonly #idTokenFor: TrialIdentity['idTokenFor'];
  readonly #apps = new Map<string, { name: string; secret: string }>();
  readonly #refusals = new Map<string, string>();
  #given = 0;
  #refusedCodes = 0;

  constructor({ idTokenFor }: Pick<TrialIdentity, 'idTokenFor'>) {
    this.#idTokenFor = idTokenFor;
  }

  get refusedCodes(): number {
    return this.#refusedCodes;
  }

  /** Makes the service refuse the next call of this name with an error. */
  refuseNext(call: string, message: string): void {
    this.#refusals.set(call, message);
  }

  /** Returns the response. `call` is the end of the URL, such as `accounts:lookup`. */
  async answer(call: string, body: Body): Promise<Answer> {
    const message = this.#refusals.get(call);
    this.#refusals.delete(call);
    return message === undefined ? this.#answer(call, body) : refusal(message);
  }

  #answer(call: string, body: Body): Answer | Promise<Answer> {
    switch (call) {
      case 'accounts:signInWithPassword':
        return this.#signIn(body);
      case 'accounts:lookup':
        return [200, { users: [{ ...this.#user(), mfaInfo: this.#factors() }] }];
      case 'token':
        return this.#renew();
      case 'accounts/mfaEnrollment:start':
        return [200, { totpSessionInfo: this.#newSession() }];
      case 'accounts/mfaEnrollment:finalize':
        return this.#enrol(body);
      case 'accounts/mfaEnrollment:withdraw':
        return this.#withdraw(body);
      case 'accounts/mfaSignIn:finalize':
        return this.#checked(this.#apps.get(body.mfaEnrollmentId ?? '')?.secret, body);
      default:
        return [200, {}];
    }
  }

  #user() {
    const { email } = PERSON;
    const providerUserInfo = [{ providerId: 'password', email, rawId: email, federatedId: email }];
    return { localId: UID, email, emailVerified: true, providerUserInfo };
  }

  #factors() {
    return [...this.#apps].map(([mfaEnrollmentId, { name }]) => ({
      mfaEnrollmentId,
      displayName: name,
      enrolledAt: '2026-11-01T00:00:00Z',
      totpInfo: {},
    }));
  }

  async #signIn({ password }: Body): Promise<Answer> {
    if (password !== PERSON.password) return refusal('INVALID_LOGIN_CREDENTIALS');
    const isHalf = this.#apps.size > 0;
    const answer = { localId: UID, email: PERSON.email, registered: true };
    return isHalf
      ? [200, { ...answer, mfaPendingCredential: 'pending', mfaInfo: this.#factors() }]
      : [200, { ...answer, ...(await this.#newTokens()) }];
  }

  async #renew(): Promise<Answer> {
    const { idToken, refreshToken, expiresIn } = await this.#newTokens();
    return [200, { access_token: idToken, refresh_token: refreshToken, expires_in: expiresIn }];
  }

  async #newTokens() {
    const idToken = await this.#idTokenFor(PERSON.email);
    return { idToken, refreshToken: 'r', expiresIn: '3600' };
  }

  #newSession() {
    this.#given += 1;
    return {
      sharedSecretKey: this.#secret(),
      verificationCodeLength: 6,
      hashingAlgorithm: 'SHA1',
      periodSec: 30,
      sessionInfo: 'session',
      finalizeEnrollmentTime: new Date(Date.now() + 300_000).toISOString(),
    };
  }

  #secret(): string {
    return SECRETS[this.#given % SECRETS.length] ?? '';
  }

  async #enrol(body: Body): Promise<Answer> {
    const secret = this.#secret();
    const answer = await this.#checked(secret, body);
    if (answer[0] === 200)
      this.#apps.set(`app-${this.#given}`, { name: body.displayName ?? '', secret });
    return answer;
  }

  async #withdraw({ mfaEnrollmentId = '' }: Body): Promise<Answer> {
    return this.#apps.delete(mfaEnrollmentId)
      ? [200, await this.#newTokens()]
      : refusal('MFA_ENROLLMENT_NOT_FOUND');
  }

  /** Accepts the previous and the next code too, as the real service does. */
  async #checked(secret: string | undefined, { totpVerificationInfo }: Body): Promise<Answer> {
    if (secret === undefined) return refusal('MFA_ENROLLMENT_NOT_FOUND');
    const right = [-1, 0, 1].map((steps) => totp(secret, steps));
    if (right.includes(totpVerificationInfo?.verificationCode ?? ''))
      return [200, await this.#newTokens()];
    this.#refusedCodes += 1;
    return refusal('INVALID_CODE');
  }
}

export function callOf(path: string): string {
  return /\/v\d\/(.*)$/.exec(path)?.[1] ?? '';
}
