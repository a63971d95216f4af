import { useLocation } from 'react-router-dom';
import { useIsHydrating } from '../../components/layout/useIsHydrating';
import { type Arrival, readArrival } from './arrival';

/**
 * What the previous page passed to this one. It survives a reload, but the server that renders the page
 * does not know it.
 */
export function useArrival(): Arrival {
  const { state } = useLocation() as { state: unknown };
  return readArrival(useIsHydrating() ? undefined : state);
}
