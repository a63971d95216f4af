import { newToken, seal, unseal } from '#server/sessions/token';

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
