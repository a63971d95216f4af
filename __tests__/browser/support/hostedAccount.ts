/**
 * A stand-in for hosted Firebase Authentication with one account, whose second factor can be an
 * authenticator app, which the emulator does not support. Codes are checked according to RFC 6238.
 */
import { totp } from './totp';

export const PERSON = { email: 'ada+shop@example.com', password: 'linen and silk' };

/** A different one for each app. */
const SECRETS = ['GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'];

type Body = Record<string, unknown> & {
  displayName?: string;
  mfaEnrollmentId?: string;
  totpVerificationInfo?: { verificationCode: string };
};
type Answer = [status: number, json: object];

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function unsignedToken(): string {
  const now = Math.floor(Date.now() / 1_000);
  const claims = { sub: '1', ...PERSON, email_verified: true, auth_time: now, iat: now };
  return `${part({ alg: 'none' })}.${part({ ...claims, exp: now + 3_600 })}.none`;
}

const refusal = (message: string): Answer => [400, { error: { code: 400, message } }];

export class HostedAccount {
  readonly #apps = new Map<string, { name: string; secret: string }>();
  readonly #refusals = new Map<string, string>();
  #given = 0;
  #refusedCodes = 0;

  /** With a signed ID token of the person, the shop's API accepts the account too. */
  constructor(private readonly idToken?: string) {}

  /** Codes that were wrong so far. */
  get refusedCodes(): number {
    return this.#refusedCodes;
  }

  /** Answers the next call of this name with an error of the service. */
  refuseNext(call: string, message: string): void {
    this.#refusals.set(call, message);
  }

  /** `call` is the end of the address, such as `accounts:lookup`. */
  answer(call: string, body: Body): Answer {
    const message = this.#refusals.get(call);
    this.#refusals.delete(call);
    return message === undefined ? this.#answer(call, body) : refusal(message);
  }

  #answer(call: string, body: Body): Answer {
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

  #newTokens() {
    return { idToken: this.idToken ?? unsignedToken(), refreshToken: 'r', expiresIn: '3600' };
  }

  #user() {
    const { email } = PERSON;
    const providerUserInfo = [{ providerId: 'password', email, rawId: email, federatedId: email }];
    return { localId: '1', email, emailVerified: true, providerUserInfo };
  }

  #factors() {
    return [...this.#apps].map(([mfaEnrollmentId, { name }]) => ({
      mfaEnrollmentId,
      displayName: name,
      enrolledAt: '2026-11-01T00:00:00Z',
      totpInfo: {},
    }));
  }

  #signIn({ password }: Body): Answer {
    if (password !== PERSON.password) return refusal('INVALID_LOGIN_CREDENTIALS');
    const isHalf = this.#apps.size > 0;
    const answer = { localId: '1', email: PERSON.email, registered: true };
    return isHalf
      ? [200, { ...answer, mfaPendingCredential: 'pending', mfaInfo: this.#factors() }]
      : [200, { ...answer, ...this.#newTokens() }];
  }

  #renew(): Answer {
    const { idToken, refreshToken, expiresIn } = this.#newTokens();
    return [200, { access_token: idToken, refresh_token: refreshToken, expires_in: expiresIn }];
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

  #enrol(body: Body): Answer {
    const secret = this.#secret();
    const answer = this.#checked(secret, body);
    if (answer[0] === 200)
      this.#apps.set(`app-${this.#given}`, { name: body.displayName ?? '', secret });
    return answer;
  }

  #withdraw({ mfaEnrollmentId = '' }: Body): Answer {
    return this.#apps.delete(mfaEnrollmentId)
      ? [200, this.#newTokens()]
      : refusal('MFA_ENROLLMENT_NOT_FOUND');
  }

  /** Also accepts the previous and the next code, as the real service does. */
  #checked(secret: string | undefined, { totpVerificationInfo }: Body): Answer {
    if (secret === undefined) return refusal('MFA_ENROLLMENT_NOT_FOUND');
    const right = [-1, 0, 1].map((steps) => totp(secret, steps));
    if (right.includes(totpVerificationInfo?.verificationCode ?? ''))
      return [200, this.#newTokens()];
    this.#refusedCodes += 1;
    return refusal('INVALID_CODE');
  }
}

/** The name of a call, from the path of its address. */
export function callOf(path: string): string {
  return /\/v\d\/(.*)$/.exec(path)?.[1] ?? '';
}
