import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSignInMutation, useSignInWithGoogleMutation } from '#src/api/sessionApi';
import { identityErrorMeans } from '#src/identity/identityFailures';

// All parts of a page share the state of its sign-in mutations. The key contains the path, because the next page is
// rendered and focused before this page resets its state.
export const usePasswordSignIn = () =>
  useSignInMutation({ fixedCacheKey: `signIn ${useLocation().pathname}` });
export const useGoogleSignIn = () =>
  useSignInWithGoogleMutation({ fixedCacheKey: `google ${useLocation().pathname}` });

/** `isHalfway`: a sign-in of this page requires a second step. `reset` clears the sign-ins, as leaving the page does. */
export function useSignIns() {
  const [, { error: ofPassword, reset: resetPassword }] = usePasswordSignIn();
  const [, { error: ofGoogle, reset: resetGoogle }] = useGoogleSignIn();
  const reset = useCallback(() => {
    resetPassword();
    resetGoogle();
  }, [resetPassword, resetGoogle]);
  useEffect(() => reset, [reset]);
  const isHalfway = [ofPassword, ofGoogle].some((error) =>
    identityErrorMeans(error, 'needsSecondStep'),
  );
  return { isHalfway, reset };
}
