/** Who is here: a snapshot of the identity service's user, and one status. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AuthUser } from '../../services/identity/identityGateway';

export type AuthState =
  /** The identity service has not said yet. */
  | { status: 'unknown'; user: null }
  /** It cannot say: it could not be loaded. Nobody is taken for signed out because of that. */
  | { status: 'unreachable'; user: null }
  | { status: 'signedOut'; user: null }
  /** Signed in, but the email address is not verified. */
  | { status: 'unverified'; user: AuthUser }
  | { status: 'verified'; user: AuthUser };

export type AuthStatus = AuthState['status'];

type Observation = PayloadAction<AuthUser | null, string, { hasEnded: boolean }>;

const initialState = { status: 'unknown', user: null } as AuthState;

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** Only somebody of whom nothing is known yet becomes unreachable. */
    identityUnreachable: (state) => (state.user ? state : { status: 'unreachable', user: null }),
    identityObserved: {
      reducer: (_state, action: Observation) => stateOf(action.payload),
      /** `hasEnded`: nobody signed out; the sign-in could not be kept up. */
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
