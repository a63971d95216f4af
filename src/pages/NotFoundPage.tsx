import { NotFoundScreen } from '../features/catalogue/NotFoundScreen';

/** The page of every path that the shop does not have. */
export function NotFoundPage() {
  return <NotFoundScreen />;
}
