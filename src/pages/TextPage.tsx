import { useLocation } from 'react-router-dom';
import { textNameIn } from '#domain/pagePaths';
import { NotFoundScreen } from '../features/catalogue/NotFoundScreen';
import { TextScreen } from '../features/shop/TextScreen';

/** A page that the owner has written. The router matches more paths than those that hold a text's name. */
export function TextPage() {
  const name = textNameIn(useLocation().pathname);
  const missing = <NotFoundScreen />;
  return name === undefined ? missing : <TextScreen name={name} missing={missing} />;
}
