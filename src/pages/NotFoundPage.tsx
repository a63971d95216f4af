import { NotFoundScreen } from '../features/catalogue/NotFoundScreen';

/** The page of every unknown path. */
export function NotFoundPage() {
  return <NotFoundScreen />;
}
