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
    { end: identityObserved(null, 'ended'), because: 'ended' },
    { end: identityObserved(null, 'deleted'), because: 'deleted' },
    { end: identityObserved(null), because: undefined },
  ])('says why the person whom it showed is gone: $because', ({ end, because }) => {
    const gone = reducer({ status: 'verified', user: ann }, end);
    expect(gone).toEqual({ status: 'signedOut', user: null, because });
    expect(reducer(gone, identityObserved(null, 'ended'))).toBe(gone);
    expect(reducer({ status: 'unknown', user: null }, end)).not.toHaveProperty('because');
  });

  it('selects the state, its status and the person, the same objects each time', () => {
    const auth: AuthState = { status: 'verified', user: ann };
    expect(selectAuth({ auth })).toBe(auth);
    expect(selectAuthStatus({ auth })).toBe('verified');
    expect(selectAuthUser({ auth })).toBe(ann);
  });
});
