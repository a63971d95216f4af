/** @jest-environment node */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { LOCAL_CONFIG } from '#domain/clientConfig';
import type { Language } from '#domain/language';
import { createFirebaseIdentity } from '#src/identity/firebaseIdentity';
import type { IdentityService } from '#src/identity/identityGateway';
import { callOf, HostedAccount, PERSON } from '#tests/browser/support/hostedAccount';
import { totp } from '#tests/browser/support/totp';
import { createTrialIdentity } from '../../../tools/trials/lib/trialIdentity';

const account = new HostedAccount(createTrialIdentity());
let server: Server;
let gateway: IdentityService;
let language: Language = 'en';
/** The languages in which the service was asked to write. */
const wanted: unknown[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    wanted.push(request.headers['x-firebase-locale']);
    void text(request).then(async (body) => {
      const call = callOf(new URL(request.url ?? '', 'http://localhost').pathname);
      const [status, json] = await account.answer(call, body.startsWith('{') ? parsed(body) : {});
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(json));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // The SDK only accepts another URL of the service if the URL belongs to an emulator.
  gateway = createFirebaseIdentity(LOCAL_CONFIG, {
    origin: `http://127.0.0.1:${port}`,
    language: () => language,
  });
});
afterAll(() => server.close());

const parsed = (body: string) => JSON.parse(body) as Record<string, unknown>;
const signIn = () => gateway.signIn(PERSON.email, PERSON.password);

async function enrol(name: string): Promise<string> {
  const { secret } = await gateway.newAppSecret();
  await gateway.addApp(totp(secret), name);
  return secret;
}

test('our authenticator app shows what RFC 6238 says in its appendix B', () => {
  expect(totp('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 0, 59_000)).toBe('287082');
});

test('the service is asked for mails and codes in the language that the page has by then', async () => {
  await signIn();
  expect(wanted.at(-1)).toBe('en');
  language = 'de';
  await signIn();
  language = 'en';
  expect(wanted.at(-1)).toBe('de');
});

describe('an authenticator app as a second step', () => {
  it('receives its secret in a URI with the names of shop and user', async () => {
    await signIn();
    const { secret, address } = await gateway.newAppSecret();
    expect(new URL(address).searchParams.get('secret')).toBe(secret);
    expect(address).toContain(`otpauth://totp/Hemline:${encodeURIComponent(PERSON.email)}?`);
  });

  it('is refused with a wrong code, then required at the sign-in, then removed', async () => {
    await signIn();
    const { secret } = await gateway.newAppSecret();
    const wrong = gateway.addApp(totp(secret, 99), 'Mine');
    await expect(wrong).rejects.toMatchObject({ code: 'auth/invalid-verification-code' });
    await gateway.addApp(totp(secret), 'Mine');
    await gateway.signOut();

    await expect(signIn()).rejects.toMatchObject({ code: 'auth/multi-factor-auth-required' });
    const [app] = await gateway.challenge();
    expect(app).toMatchObject({ kind: 'app', name: 'Mine' });
    const late = gateway.confirmApp(app?.id ?? '', totp(secret, -99));
    await expect(late).rejects.toMatchObject({ code: 'auth/invalid-verification-code' });
    await gateway.confirmApp(app?.id ?? '', totp(secret));
    expect((await gateway.proof())?.email).toBe(PERSON.email);

    expect(await gateway.secondFactors()).toHaveLength(1);
    await gateway.removeSecondFactor(app?.id ?? '');
    expect(await gateway.secondFactors()).toEqual([]);
    await gateway.signOut();
    await expect(signIn()).resolves.toBeUndefined();
  });

  it('is one of several, of which each has its own secret', async () => {
    await signIn();
    const secrets = [await enrol('First'), await enrol('Second')];
    expect((await gateway.secondFactors()).map(({ name }) => name)).toEqual(['First', 'Second']);
    await gateway.signOut();
    await expect(signIn()).rejects.toMatchObject({ code: 'auth/multi-factor-auth-required' });
    const second = (await gateway.challenge())[1]?.id ?? '';
    await expect(gateway.confirmApp(second, totp(secrets[0] ?? ''))).rejects.toMatchObject({
      code: 'auth/invalid-verification-code',
    });
    await gateway.confirmApp(second, totp(secrets[1] ?? ''));
    for (const { id } of await gateway.secondFactors()) await gateway.removeSecondFactor(id);
  });

  it.each([
    ['OPERATION_NOT_ALLOWED : TOTP based MFA not enabled.', 'auth/operation-not-allowed'],
    ['CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 'auth/requires-recent-login'],
    ['UNVERIFIED_EMAIL', 'auth/unverified-email'],
    ['SECOND_FACTOR_LIMIT_EXCEEDED', 'auth/maximum-second-factor-count-exceeded'],
  ])('is not started if the service answers %s', async (message, code) => {
    await signIn();
    account.refuseNext('accounts/mfaEnrollment:start', message);
    await expect(gateway.newAppSecret()).rejects.toMatchObject({ code });
  });

  it.each([
    ['TOTP_CHALLENGE_TIMEOUT', 'auth/totp-challenge-timeout'],
    ['INVALID_MFA_PENDING_CREDENTIAL', 'auth/invalid-multi-factor-session'],
    ['MISSING_MFA_PENDING_CREDENTIAL', 'auth/missing-multi-factor-session'],
  ])('does not sign in if the service answers %s', async (message, code) => {
    await signIn();
    const secret = await enrol('Mine');
    await gateway.signOut();
    await signIn().catch(() => undefined);
    const id = (await gateway.challenge())[0]?.id ?? '';
    account.refuseNext('accounts/mfaSignIn:finalize', message);
    await expect(gateway.confirmApp(id, totp(secret))).rejects.toMatchObject({ code });
    await gateway.confirmApp(id, totp(secret));
    await gateway.removeSecondFactor(id);
  });
});

/** Error codes of the hosted service that the emulator cannot produce. */
const REFUSALS = {
  INVALID_LOGIN_CREDENTIALS: 'auth/invalid-credential',
  INVALID_PASSWORD: 'auth/wrong-password',
  EMAIL_NOT_FOUND: 'auth/user-not-found',
  USER_DISABLED: 'auth/user-disabled',
  INVALID_EMAIL: 'auth/invalid-email',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'auth/too-many-requests',
  QUOTA_EXCEEDED: 'auth/quota-exceeded',
  EXPIRED_OOB_CODE: 'auth/expired-action-code',
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 'auth/requires-recent-login',
  'TENANT_ID_MISMATCH : x': 'auth/tenant-id-mismatch',
  LOGIN_BLOCKED: 'auth/login-blocked',
  INVALID_ID_TOKEN: 'auth/invalid-user-token',
  TOKEN_EXPIRED: 'auth/user-token-expired',
  INVALID_CODE: 'auth/invalid-verification-code',
  SESSION_EXPIRED: 'auth/code-expired',
  INVALID_SESSION_INFO: 'auth/invalid-verification-id',
  INVALID_PHONE_NUMBER: 'auth/invalid-phone-number',
  CAPTCHA_CHECK_FAILED: 'auth/captcha-check-failed',
  SECOND_FACTOR_EXISTS: 'auth/second-factor-already-in-use',
  SECOND_FACTOR_LIMIT_EXCEEDED: 'auth/maximum-second-factor-count-exceeded',
  MFA_ENROLLMENT_NOT_FOUND: 'auth/multi-factor-info-not-found',
  UNSUPPORTED_FIRST_FACTOR: 'auth/unsupported-first-factor',
  UNVERIFIED_EMAIL: 'auth/unverified-email',
  UNAUTHORIZED_DOMAIN: 'auth/unauthorized-continue-uri',
  OPERATION_NOT_ALLOWED: 'auth/operation-not-allowed',
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: 'auth/password-does-not-meet-requirements',
  'API_KEY_NOT_VALID._PLEASE_PASS_A_VALID_API_KEY.': 'auth/invalid-api-key',
  INTERNAL_ERROR: 'auth/internal-error',
};

test.each(Object.entries(REFUSALS))(
  'a service that answers %s makes the shop say %s',
  async (message, code) => {
    account.refuseNext('accounts:signInWithPassword', message);
    await expect(signIn()).rejects.toMatchObject({ code });
  },
);
