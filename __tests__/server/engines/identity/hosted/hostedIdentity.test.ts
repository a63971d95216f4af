import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { exportSPKI, importJWK, SignJWT, type CryptoKey } from 'jose';
import type { Identity } from '#server/engines/identity/identity';
import { repetitions, SEED } from '#tests/support/repetitions';
import {
  goodClaims,
  KeyServer,
  newKey,
  NOW,
  PROJECT,
  sign,
  type SigningKey,
  stopTheClock,
} from '../support/keyServer';

const FLIPS = repetitions(300, 20_000);

let key: SigningKey;
let stranger: SigningKey;
let server: KeyServer;
let identity: Identity;
beforeAll(async () => {
  stopTheClock();
  [key, stranger] = await Promise.all([newKey('k1'), newKey('k1')]);
});
beforeEach(() => {
  server = new KeyServer(key);
  identity = server.identity();
});
afterEach(() => identity.close());

const encode = (value: object | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const unauthorized = { name: 'IdentityRefusal', code: 'unauthorized' };
const refusal = (token: string) => expect(identity.verify(token)).rejects;
const seconds = NOW / 1_000;

describe('a hosted ID token (trials 22, 23)', () => {
  it('speaks for the person it names', async () => {
    const person = await identity.verify(await sign(key));
    expect(person).toMatchObject({
      uid: 'uid-1',
      email: 'ada@example.com',
    });
  });

  it.each([
    ['is not verified', { email_verified: false }],
    ['does not say so', { email_verified: undefined }],
    ['is missing', { email: undefined }],
    ['is empty', { email: '' }],
  ])('is refused as unverified when the email %s', async (_name, changed) => {
    await refusal(await sign(key, changed)).toMatchObject({ code: 'email_unverified' });
  });

  it.each([
    ['of another project', { aud: 'other', iss: 'https://securetoken.google.com/other' }],
    ['for another audience', { aud: 'other' }],
    ['for several audiences', { aud: [PROJECT, 'other'] }],
    ['for this audience in a list', { aud: [PROJECT] }],
    ['without audience', { aud: undefined }],
    ['of another issuer', { iss: 'https://securetoken.google.com/other' }],
    ['of an issuer that only begins alike', { iss: `https://securetoken.google.com/${PROJECT}/` }],
    ['of the session cookies', { iss: `https://session.firebase.google.com/${PROJECT}` }],
    ['without issuer', { iss: undefined }],
    ['with an empty subject', { sub: '' }],
    ['without subject', { sub: undefined }],
    ['with a number for a subject', { sub: 7 }],
    ['with a subject of 129 characters', { sub: 'x'.repeat(129) }],
    ['that expires now', { exp: seconds }],
    ['that has expired', { exp: seconds - 1 }],
    ['that never expires', { exp: undefined }],
    ['that expires at a text', { exp: '9999999999' }],
    ['from the future', { iat: seconds + 120 }],
    ['without time of issue', { iat: undefined }],
    ['of a sign-in in the future', { auth_time: seconds + 120 }],
    ['without time of sign-in', { auth_time: undefined }],
    ['of a tenant', { firebase: { tenant: 'other', identities: {} } }],
    ['whose email is a list', { email: ['ada@example.com'] }],
    ['whose verification is a text', { email_verified: 'true' }],
  ])('is refused %s', async (_name, changed) => {
    await refusal(await sign(key, changed)).toMatchObject(unauthorized);
  });

  it('is refused once its hour is over', async () => {
    const token = await sign(key);
    await identity.verify(token);
    server.pass(3_600);
    await refusal(token).toMatchObject(unauthorized);
  });

  it.each([5, 60])('is accepted from a clock that runs %i s ahead (B29)', async (ahead) => {
    const times = { iat: seconds + ahead, auth_time: seconds + ahead };
    expect(await identity.verify(await sign(key, times))).toMatchObject({ uid: 'uid-1' });
  });
});

describe('a forged ID token (trial 23)', () => {
  const unsigned = (header: object) => `${encode(header)}.${encode(goodClaims())}.`;
  const hmac = (secret: string, header: object) => {
    const text = `${encode(header)}.${encode(goodClaims())}`;
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  };

  it.each(['none', 'None', 'NONE', '', undefined])('with alg %s is refused', async (alg) => {
    await refusal(unsigned({ alg, typ: 'JWT', kid: 'k1' })).toMatchObject(unauthorized);
  });

  it('signed with the public key as an HMAC secret is refused', async () => {
    const header = { alg: 'HS256', typ: 'JWT', kid: 'k1' };
    const spki = await exportSPKI((await importJWK(key.jwk, 'RS256')) as CryptoKey);
    await refusal(hmac(spki, header)).toMatchObject(unauthorized);
    await refusal(hmac(JSON.stringify(key.jwk), header)).toMatchObject(unauthorized);
    await refusal(hmac(spki, { ...header, alg: 'RS256' })).toMatchObject(unauthorized);
  });

  it('signed with an own key under a known id is refused', async () => {
    await refusal(await sign(stranger)).toMatchObject(unauthorized);
  });

  it('that says where its key is, is refused, and nothing is fetched from there', async () => {
    const url = 'https://evil.example/keys';
    for (const header of [{ jku: url }, { x5u: url }, { jwk: stranger.jwk }, { x5c: ['AAAA'] }]) {
      await refusal(await sign(stranger, {}, header)).toMatchObject(unauthorized);
    }
    expect(server.asked).toEqual(['https://keys.example/jwk']);
  });

  it.each([
    ['unknown', 'k2'],
    ['empty', ''],
    ['missing', undefined],
    ['of an object’s own kind', '__proto__'],
    ['like a path', '../../etc/passwd'],
    ['a number', 1],
  ])('whose key id is %s is refused', async (_name, kid) => {
    await refusal(await sign(key, {}, { kid })).toMatchObject(unauthorized);
  });

  it('of another algorithm under a known id is refused', async () => {
    const [, payload, signature] = (await sign(key)).split('.');
    for (const alg of ['RS384', 'PS256', 'ES256', 'rs256', ['RS256']]) {
      const header = encode({ alg, typ: 'JWT', kid: 'k1' });
      await refusal(`${header}.${payload}.${signature}`).toMatchObject(unauthorized);
    }
  });

  it('that asks for an unknown extension is refused', async () => {
    const token = await new SignJWT(goodClaims())
      .setProtectedHeader({ alg: 'RS256', kid: 'k1', crit: ['x'], x: 1 })
      .sign(key.privateKey, { crit: { x: true } });
    await refusal(token).toMatchObject(unauthorized);
  });

  it(`with one byte changed is refused ${FLIPS} times out of ${FLIPS}, seed ${SEED}`, async () => {
    const good = Buffer.from(await sign(key));
    await identity.verify(good.toString('latin1'));
    const flips = fc.tuple(fc.nat(good.length - 1), fc.integer({ min: 1, max: 255 }));
    const isRefused = fc.asyncProperty(flips, async ([at, bits]) => {
      const bytes = Buffer.from(good);
      bytes[at] = (bytes[at] ?? 0) ^ bits;
      await refusal(bytes.toString('latin1')).toMatchObject(unauthorized);
    });
    await fc.assert(isRefused, { numRuns: FLIPS, seed: SEED });
    expect(server.asked).toHaveLength(1);
  });

  it('that is truncated anywhere is refused', async () => {
    const token = await sign(key);
    for (let length = 0; length < token.length; length += 7) {
      await refusal(token.slice(0, length)).toMatchObject(unauthorized);
    }
  });

  it('that is huge is refused before it is read', async () => {
    const token = await sign(key, { note: 'x'.repeat(8_000) });
    await refusal(token).toMatchObject(unauthorized);
    await refusal('a.'.repeat(5_000_000)).toMatchObject(unauthorized);
  });

  it.each([
    ['a space at the end', (token: string) => `${token} `],
    ['padding', (token: string) => `${token}=`],
    ['a fourth part', (token: string) => `${token}.e30`],
    ['a line break', (token: string) => token.replace('.', '\n.')],
    ['the other base64 alphabet', (token: string) => `${token.slice(0, -2)}+/`],
  ])('with %s is refused', async (_name, change) => {
    await refusal(change(await sign(key))).toMatchObject(unauthorized);
  });
});
