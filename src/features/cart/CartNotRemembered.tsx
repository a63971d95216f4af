import { useAppSelector } from '#src/app/hooks';
import { SideNote } from '#src/components/feedback/SideNote';
import { selectIsCartRemembered } from './cartSlice';

/** A notice that appears if the browser does not let the shop store the cart. */
export function CartNotRemembered() {
  const isRemembered = useAppSelector(selectIsCartRemembered);
  return (
    <SideNote role="status">
      {!isRemembered &&
        'Your browser does not let this shop store your cart. It is kept until you close or reload this page.'}
    </SideNote>
  );
}
