import { useState } from 'react';
import { useAppDispatch } from '#src/app/hooks';
import { identityMode, type IdentityMode } from './identityMode';

/** Returns which identity service the shop uses. This never changes while the page is open. */
export function useIdentityMode(): IdentityMode {
  const dispatch = useAppDispatch();
  const [mode] = useState(() => dispatch(identityMode()));
  return mode;
}
