import { useIntl } from 'react-intl';
import { useAppSelector } from '#src/app/hooks';
import { SideNote } from '#src/components/feedback/SideNote';
import { selectIsCartDamaged, selectIsCartRemembered } from './cartSlice';

/** A warning if the browser does not store the cart, or if a part of the stored cart could not be read. */
export function CartStorageNote() {
  const isRemembered = useAppSelector(selectIsCartRemembered);
  const isDamaged = useAppSelector(selectIsCartDamaged);
  const { formatMessage } = useIntl();
  return (
    <>
      <SideNote role="status">
        {!isRemembered &&
          formatMessage({
            id: 'cart.notRemembered',
            defaultMessage:
              'Your browser does not let this shop store your cart. It is kept until you close this page.',
          })}
      </SideNote>
      <SideNote role="status">
        {isDamaged &&
          formatMessage({
            id: 'cart.damaged',
            defaultMessage: 'Part of your saved cart could not be read and was left out.',
          })}
      </SideNote>
    </>
  );
}
