/** The current user, as a snapshot from the identity service, and the status of the sign-in. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AuthUser } from '#src/identity/identityGateway';

export type AuthState =
  /** The identity service has not answered yet. */
  | { status: 'unknown'; user: null }
  /** The identity service could not be loaded. That does not mean that the user is signed out. */
  | { status: 'unreachable'; user: null }
  | { status: 'signedOut'; user: null }
  /** Signed in, but the email address is not verified. */
  | { status: 'unverified'; user: AuthUser }
  | { status: 'verified'; user: AuthUser };

type Observation = PayloadAction<AuthUser | null, string, { hasEnded: boolean }>;

const initialState = { status: 'unknown', user: null } as AuthState;

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** Sets the status `unreachable`, unless a user is known already. */
    identityUnreachable: (state) => (state.user ? state : { status: 'unreachable', user: null }),
    identityObserved: {
      reducer: (_state, action: Observation) => stateOf(action.payload),
      /** `hasEnded` is true if the sign-in has ended without a sign-out, for example because it expired. */
      prepare: (user: AuthUser | null, hasEnded?: boolean) => ({
        payload: user,
        meta: { hasEnded: hasEnded === true },
      }),
    },
  },
  selectors: {
    selectAuth: (state) => state,
    selectAuthStatus: (state) => state.status,
    selectAuthUser: (state) => state.user,
  },
});

function stateOf(user: AuthUser | null): AuthState {
  if (!user) return { status: 'signedOut', user };
  return { status: user.emailVerified ? 'verified' : 'unverified', user };
}

export const { identityObserved, identityUnreachable } = authSlice.actions;
export const { selectAuth, selectAuthStatus, selectAuthUser } = authSlice.selectors;
