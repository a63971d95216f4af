import Snackbar from '@mui/material/Snackbar';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { defineMessages, type Message } from '#domain/messages';
import { useAppSelector } from '#src/app/hooks';
import { CloseButton } from '#src/components/display/CloseButton';
import { selectIsCartRemembered } from './cartSlice';

/** Says, until it is closed, that the browser does not store the cart, or that a part of the stored cart was unreadable. */
export function CartStorageMessage() {
  const isRemembered = useAppSelector(selectIsCartRemembered);
  const { formatMessage } = useIntl();
  const [closed, setClosed] = useState<Message>();
  const message = isRemembered ? WORDS.damaged : WORDS.notRemembered;
  return (
    <Snackbar
      open={message !== closed}
      transitionDuration={{ exit: 0 }}
      message={formatMessage(message)}
      action={<CloseButton small onClick={() => setClosed(message)} />}
    />
  );
}

const WORDS = defineMessages({
  notRemembered: {
    id: 'cart.notRemembered',
    defaultMessage:
      'Your browser does not let this shop store your cart. It is kept until you close this page.',
  },
  damaged: {
    id: 'cart.damaged',
    defaultMessage: 'Part of your saved cart could not be read and was left out.',
  },
});
