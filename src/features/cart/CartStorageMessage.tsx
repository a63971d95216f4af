import Snackbar from '@mui/material/Snackbar';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '#domain/messages';
import { useAppSelector } from '#src/app/hooks';
import { CloseButton } from '#src/components/display/CloseButton';
import { selectIsCartRemembered } from './cartSlice';

/** Says, until it is closed, that the browser does not store the cart, or that a part of the stored cart was unreadable. */
export function CartStorageMessage() {
  const isRemembered = useAppSelector(selectIsCartRemembered);
  const { formatMessage } = useIntl();
  const [closed, setClosed] = useState<MessageId>();
  const id = isRemembered ? 'cart.damaged' : 'cart.notRemembered';
  return (
    <Snackbar
      open={id !== closed}
      transitionDuration={{ exit: 0 }}
      message={formatMessage({ id })}
      action={<CloseButton small onClick={() => setClosed(id)} />}
    />
  );
}
