import { NotFoundScreen } from '../features/catalogue/NotFoundScreen';

export function NotFoundPage() {
  return <NotFoundScreen />;
}
