import type { FastifyRequest } from 'fastify';
import { ApiRefusal } from '#server/base/apiRefusal';
import { sameEmail } from '#server/base/sameEmail';
import { hashToken, isToken, newToken, seal, unseal } from '#server/base/token';
import { bearerOf } from '#server/http/server/request';
import { tokenHashOf } from '#server/http/server/requestSession';

/** Returns a request with these values of the header `Authorization`, each on its own line. */
function aRequest(...values: string[]): FastifyRequest {
  const [authorization] = values;
  const rawHeaders = values.flatMap((value) => ['Authorization', value]);
  return { headers: { authorization }, raw: { rawHeaders } } as unknown as FastifyRequest;
}

describe('a session token', () => {
  it('is 256 random bits in 43 characters, never the same', () => {
    const tokens = Array.from({ length: 100 }, newToken);
    expect(new Set(tokens).size).toBe(100);
    expect(tokens.every(isToken)).toBe(true);
    expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32);
  });

  it.each([
    ['', false],
    ['a'.repeat(42), false],
    ['a'.repeat(43), true],
    ['Az09_-'.repeat(7) + 'x', true],
    ['a'.repeat(44), false],
    ['a'.repeat(42) + '+', false],
    [`${'a'.repeat(43)}\n`, false],
    [` ${'a'.repeat(43)}`, false],
  ])('may be %j: %p', (text, expected) => {
    expect(isToken(text)).toBe(expected);
  });

  it('is stored as its SHA-256', () => {
    const digest = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    expect(hashToken('abc')).toBe(digest);
  });

  it.each([
    ['Bearer abc', 'abc'],
    ['bearer abc', 'abc'],
    ['BEARER   abc', 'abc'],
    ['Bearer', undefined],
    ['Bearer ', undefined],
    ['Bearerabc', undefined],
    ['Basic abc', undefined],
    ['x Bearer abc', undefined],
    ['Bearer a b', undefined],
    ['', undefined],
  ])('of a request with %j is %j', (value, expected) => {
    expect(bearerOf(aRequest(value))).toBe(expected);
  });

  it('is none where a request has none or two', () => {
    expect(bearerOf(aRequest())).toBeUndefined();
    expect(bearerOf(aRequest('Bearer abc', 'Bearer abc'))).toBeUndefined();
  });

  it('is looked up by its hash', () => {
    const token = newToken();
    expect(tokenHashOf(aRequest(`Bearer ${token}`))).toBe(hashToken(token));
  });

  it.each([[[]], [['Bearer short']], [[`Basic ${'a'.repeat(43)}`]]])(
    'is refused before it is looked up: %j',
    (values) => {
      expect(() => tokenHashOf(aRequest(...values))).toThrow(new ApiRefusal('unauthorized'));
    },
  );
});

describe('an email address', () => {
  it.each([
    ['ann@example.com', 'ann@example.com', true],
    ['ANN@Example.com', 'ann@example.COM', true],
    ['Zoe@example.com', 'zoe@example.com', true],
    ['ann@example.com', 'eve@example.com', false],
    ['\u212Aim@example.com', 'kim@example.com', false],
    ['Ä@example.com', 'ä@example.com', false],
  ])('%s is that of %s: %p', (one, other, expected) => {
    expect(sameEmail(one, other)).toBe(expected);
  });
});

describe('an ID token at rest', () => {
  const token = newToken();

  it('is opened by the session’s token, and names nothing of itself', () => {
    const sealed = seal('header.payload.signature', token);
    expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('payload');
    expect(unseal(sealed, token)).toBe('header.payload.signature');
  });

  it('is opened by no other token, and not when it was changed', () => {
    const sealed = seal('header.payload.signature', token);
    expect(() => unseal(sealed, newToken())).toThrow();
    const changed = Buffer.from(sealed, 'base64');
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => unseal(changed.toString('base64'), token)).toThrow();
  });
});
