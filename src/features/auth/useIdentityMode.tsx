import { useState } from 'react';
import { useAppDispatch } from '../../app/hooks';
import { identityMode, type IdentityMode } from './identityMode';

/** Which identity service the shop uses; it never changes while the page is open. */
export function useIdentityMode(): IdentityMode {
  const dispatch = useAppDispatch();
  const [mode] = useState(() => dispatch(identityMode()));
  return mode;
}
