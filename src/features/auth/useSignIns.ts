import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSignInMutation, useSignInWithGoogleMutation } from '#src/api/sessionApi';
import { identityErrorMeans } from '#src/identity/identityFailures';

/**
 * The sign-ins of a page, whose state all its parts share. Its key names the page: the next page is rendered, and gets the
 * focus, before this one removes its state.
 */
export const usePasswordSignIn = () =>
  useSignInMutation({ fixedCacheKey: `signIn ${useLocation().pathname}` });
export const useGoogleSignIn = () =>
  useSignInWithGoogleMutation({ fixedCacheKey: `google ${useLocation().pathname}` });

/** Whether one of this page's sign-ins requires a second step. `reset` forgets them, as does the end of the page. */
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
