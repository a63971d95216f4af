import { useLocation } from 'react-router-dom';
import { useIsHydrating } from '../../components/layout/useIsHydrating';
import { type Arrival, readArrival } from './arrival';

/** What this page was told. The history outlives a reload, but the server that renders the page does not know it. */
export function useArrival(): Arrival {
  const { state } = useLocation() as { state: unknown };
  return readArrival(useIsHydrating() ? undefined : state);
}
