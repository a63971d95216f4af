/** The status of the sign-in, and the signed-in user as last reported by the identity service. */

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AuthUser, SignInEnd } from '#src/identity/identityGateway';

export type AuthState =
  /** The identity service has not answered yet. */
  | { status: 'unknown'; user: null }
  /**
   * The identity service could not be reached, so that the shop does not know whether the user is signed in.
   * `identity/lazyIdentity.ts` reports this, `IdentityNotices.tsx` tells the user, and `authListeners.ts` asks again.
   */
  | { status: 'unreachable'; user: null }
  /** `because`: why the user whom this tab showed is not signed in any more, unless the user has logged out. */
  | { status: 'signedOut'; user: null; because?: 'ended' | 'deleted' }
  /** Signed in, but the email address is not verified. */
  | { status: 'unverified'; user: AuthUser }
  | { status: 'verified'; user: AuthUser };

type Observation = PayloadAction<AuthUser | null, string, { because: SignInEnd | undefined }>;

const initialState = { status: 'unknown', user: null } as AuthState;

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** Sets the status `unreachable`, unless a user is signed in. */
    identityUnreachable: (state) => (state.user ? state : { status: 'unreachable', user: null }),
    identityObserved: {
      reducer: (state, { payload, meta }: Observation) => stateAfter(state, payload, meta.because),
      prepare: (user: AuthUser | null, because?: SignInEnd) => ({
        payload: user,
        meta: { because },
      }),
    },
  },
  selectors: {
    selectAuth: (state) => state,
    selectAuthStatus: (state) => state.status,
    selectAuthUser: (state) => state.user,
    /** Returns why this tab's user is not signed in any more. Undefined if there was no user, or after a logout. */
    selectSignedOutWords: (state) =>
      state.status === 'signedOut' && state.because ? SIGNED_OUT_WORDS[state.because] : undefined,
  },
});

const SIGNED_OUT_WORDS = {
  deleted: { id: 'signedOut.deleted' },
  ended: { id: 'signedOut.ended' },
} as const;

function stateAfter(state: AuthState, user: AuthUser | null, because?: SignInEnd): AuthState {
  if (user) return { status: user.emailVerified ? 'verified' : 'unverified', user };
  if (state.status === 'signedOut') return state;
  return { status: 'signedOut', user, ...(state.user && because && { because }) };
}

export const { identityObserved, identityUnreachable } = authSlice.actions;
export const { selectAuth, selectAuthStatus, selectAuthUser, selectSignedOutWords } =
  authSlice.selectors;
