import { useLocation } from 'react-router-dom';
import { textNameIn } from '#domain/pagePaths';
import { NotFoundScreen } from '../features/catalogue/NotFoundScreen';
import { TextScreen } from '../features/shop/TextScreen';

/** The route also matches paths without a valid text name. */
export function TextPage() {
  const name = textNameIn(useLocation().pathname);
  return name === undefined ? <NotFoundScreen /> : <TextScreen name={name} />;
}
