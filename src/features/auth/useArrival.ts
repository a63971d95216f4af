import { useLocation } from 'react-router-dom';
import { useIsHydrating } from '../../components/layout/useIsHydrating';
import { type Arrival, readArrival } from './arrival';

/**
 * Returns what the previous page passed to this one. It survives a reload. The server that renders the page
 * does not know it, so during hydration this returns the defaults.
 */
export function useArrival(): Arrival {
  const { state } = useLocation() as { state: unknown };
  return readArrival(useIsHydrating() ? undefined : state);
}
