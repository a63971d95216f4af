import { useLocation } from 'react-router-dom';
import { useIsHydrating } from '../../components/layout/useIsHydrating';
import { type Arrival, readArrival } from './arrival';

/**
 * Returns the data that the previous page passed to this page. The data survives a reload. The server renders
 * the page without this data, so the hook returns the defaults during hydration.
 */
export function useArrival(): Arrival {
  const { state } = useLocation() as { state: unknown };
  return readArrival(useIsHydrating() ? undefined : state);
}
