import {
  authSlice,
  type AuthState,
  identityObserved,
  identityUnreachable,
  selectAuth,
  selectAuthStatus,
  selectAuthUser,
} from '#src/features/auth/authSlice';
import { aUser } from '#tests/support/testGateway';

const { reducer } = authSlice;
const ann = aUser();
const newcomer = aUser({ email: 'new@example.com', emailVerified: false });

const STATES: AuthState[] = [
  { status: 'unknown', user: null },
  { status: 'unreachable', user: null },
  { status: 'signedOut', user: null },
  { status: 'unverified', user: newcomer },
  { status: 'verified', user: ann },
];

describe('authSlice', () => {
  it('knows no user before the identity service has answered', () => {
    expect(reducer(undefined, { type: 'first' })).toEqual({ status: 'unknown', user: null });
  });

  describe.each(STATES)('from $status', (before) => {
    it.each([
      { who: 'nobody', user: null, status: 'signedOut' },
      { who: 'a person whose address is not verified', user: newcomer, status: 'unverified' },
      { who: 'a verified person', user: ann, status: 'verified' },
    ])('is $status when the identity service sees $who', ({ user, status }) => {
      expect(reducer(before, identityObserved(user))).toEqual({ status, user });
    });

    it('keeps a known user, and only that, when the identity service cannot be reached', () => {
      const after = reducer(before, identityUnreachable());
      if (before.user) expect(after).toBe(before);
      else expect(after).toEqual({ status: 'unreachable', user: null });
    });
  });

  it.each([
    { says: 'no word', hasEnded: undefined, expected: false },
    { says: 'false', hasEnded: false, expected: false },
    { says: 'true', hasEnded: true, expected: true },
  ])('treats a sign-in as expired: $expected, on $says', ({ hasEnded, expected }) => {
    expect(identityObserved(null, hasEnded)).toEqual({
      type: 'auth/identityObserved',
      payload: null,
      meta: { hasEnded: expected },
    });
  });

  it('selects the state, its status and the person, the same objects each time', () => {
    const auth: AuthState = { status: 'verified', user: ann };
    expect(selectAuth({ auth })).toBe(auth);
    expect(selectAuthStatus({ auth })).toBe('verified');
    expect(selectAuthUser({ auth })).toBe(ann);
  });
});
