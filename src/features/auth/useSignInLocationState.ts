import { useLocation } from 'react-router-dom';
import { useIsHydrating } from '#src/components/layout/VisuallyHidden';
import { readSignInLocationState, type SignInLocationState } from './signInLocationState';

/**
 * Returns the data that the previous page passed to this page. The data survives a reload. The server renders
 * the page without this data, so the hook returns the defaults during hydration.
 */
export function useSignInLocationState(): SignInLocationState {
  const { state } = useLocation() as { state: unknown };
  return readSignInLocationState(useIsHydrating() ? undefined : state);
}
