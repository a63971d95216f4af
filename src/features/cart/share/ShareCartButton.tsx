import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useAppSelector } from '#src/app/hooks';
import { lazyPart } from '#src/components/feedback/lazyPart';
import { Spinner } from '#src/components/feedback/Spinner';
import { selectCartLineCount } from '../cartSlice';

/** Loaded only when the shopper opens the panel, because its chunk contains the QR code library. */
const CartLinkPanel = lazyPart(
  async () => (await import(/* webpackChunkName: "cart-link" */ './CartLinkPanel')).CartLinkPanel,
  { waiting: <Spinner id="cart.link.waiting" /> },
);

export function ShareCartButton() {
  const count = useAppSelector(selectCartLineCount);
  const [isOpen, setOpen] = useState(false);
  if (count === 0) return null;
  return (
    <>
      <Button variant="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <FormattedMessage id="cart.share" />
      </Button>
      {isOpen && <CartLinkPanel />}
    </>
  );
}
