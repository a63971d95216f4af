import { PageNotFound } from '../features/catalogue/PageNotFound';

/** The page of every path that the shop does not have. */
export function NotFoundPage() {
  return <PageNotFound />;
}
