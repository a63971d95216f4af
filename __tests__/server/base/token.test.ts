import { hashToken, newToken, seal, unseal } from '#server/base/token';

it('a session token is stored as its SHA-256', () => {
  const digest = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(hashToken('abc')).toBe(digest);
});

it('an ID token at rest is opened by no token but that of its session, and not when it was changed', () => {
  const token = newToken();
  const sealed = seal('header.payload.signature', token);
  expect(unseal(sealed, token)).toBe('header.payload.signature');
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('payload');
  expect(() => unseal(sealed, newToken())).toThrow();
  const changed = Buffer.from(sealed, 'base64');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => unseal(changed.toString('base64'), token)).toThrow();
});
