/** The status of the sign-in, and the signed-in user as the identity service last described them. */

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AuthUser } from '#src/identity/identityGateway';

export type AuthState =
  /** The identity service has not answered yet. */
  | { status: 'unknown'; user: null }
  /**
   * The identity service could not be reached, so that the shop does not know whether the user is signed in.
   * `identity/lazyIdentity.ts` reports this, `IdentityNotices.tsx` tells the user, and `authListeners.ts` asks again.
   */
  | { status: 'unreachable'; user: null }
  /** `because`: why the user whom this tab showed is not signed in any more, unless the user has logged out. */
  | { status: 'signedOut'; user: null; because?: 'deleted' | 'ended' }
  /** Signed in, but the email address is not verified. */
  | { status: 'unverified'; user: AuthUser }
  | { status: 'verified'; user: AuthUser };

interface SignInEnd {
  /** Whether the sign-in has ended without a sign-out, for example because it expired. */
  hasEnded: boolean;
  isDeleted: boolean;
}

type Observation = PayloadAction<AuthUser | null, string, SignInEnd>;

const initialState = { status: 'unknown', user: null } as AuthState;

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** Sets the status `unreachable`, unless a user is signed in. */
    identityUnreachable: (state) => (state.user ? state : { status: 'unreachable', user: null }),
    identityObserved: {
      reducer: (state, { payload, meta }: Observation) => stateAfter(state, payload, meta),
      prepare: (user: AuthUser | null, hasEnded?: boolean, isDeleted?: boolean) => ({
        payload: user,
        meta: { hasEnded: hasEnded === true, isDeleted: isDeleted === true },
      }),
    },
  },
  selectors: {
    selectAuth: (state) => state,
    selectAuthStatus: (state) => state.status,
    selectAuthUser: (state) => state.user,
    /** Why the user whom this tab showed is gone; undefined if nobody was, or if the user has logged out. */
    selectSignedOutWords: (state) =>
      state.status === 'signedOut' && state.because ? SIGNED_OUT_WORDS[state.because] : undefined,
  },
});

/** The words about a sign-in that is over, for the login page and for screen readers. */
const SIGNED_OUT_WORDS = {
  deleted: { id: 'signedOut.deleted' },
  ended: { id: 'signedOut.ended' },
} as const;

function stateAfter(state: AuthState, user: AuthUser | null, end: SignInEnd): AuthState {
  if (!user) {
    if (state.status === 'signedOut') return state;
    if (!state.user || !(end.isDeleted || end.hasEnded)) return { status: 'signedOut', user };
    return { status: 'signedOut', user, because: end.isDeleted ? 'deleted' : 'ended' };
  }
  return { status: user.emailVerified ? 'verified' : 'unverified', user };
}

export const { identityObserved, identityUnreachable } = authSlice.actions;
export const { selectAuth, selectAuthStatus, selectAuthUser, selectSignedOutWords } =
  authSlice.selectors;
