import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { orderNumber } from '#domain/order';
import type { Mail, MailKind, MailState, OwnerOrder } from '#domain/owner/ownerOrder';
import { PAGES } from '#domain/pagePaths';
import { WATCHED } from '#src/api/ordersApi';
import { EmailAddress } from '#src/components/display/EmailAddress';
import { OrderNumbers } from '#src/components/display/OrderNumbers';
import { TextLink } from '#src/components/display/TextLink';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { BusyButton } from '#src/components/forms/BusyButton';
import {
  type MailFilter,
  useGetMailsInfiniteQuery,
  useSendMailMutation,
} from '#src/owner/api/ownerOrdersApi';
import { ownerErrorMessage } from '#src/owner/refusalWords';
import { count } from './orderWords';
import { ShopTime } from './ownerParts';
import { ShowMore } from './ShowMore';
import { useKeyed } from './useKeyed';

const KIND_WORDS: Record<MailKind, string> = {
  placed: 'Order placed',
  paid: 'Payment arrived',
  shipped: 'Order shipped',
  parcel: 'New tracking number',
  cancelled: 'Order cancelled',
  expired: 'Order not paid in time',
  refunded: 'Money back',
  new_order: 'New order',
  late_payment: 'Payment sent back',
  daily: 'Orders of the day',
  runs_out: 'Low stock',
};

/** What became of a mail, before the time of it. */
const STATE_WORDS: Record<MailState, string> = {
  waiting: 'Next try',
  sent: 'Sent',
  failed: 'Given up',
  dropped: 'Not sent, because it was no longer true',
};

/** The mails that match, newest first, as far as they are shown; undefined until they are read. */
export function useMails(filter: MailFilter) {
  const { currentData, error, isFetching, refetch, ...pages } = useGetMailsInfiniteQuery(filter, {
    ...WATCHED,
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  return {
    ...pages,
    mails: currentData?.pages.flat(),
    isLoading: currentData === undefined && isFetching,
    error: isFetching ? undefined : error,
    refetch,
  };
}

/** The mails that the mail server did not take, with its response. */
export function UndeliveredMails() {
  const { mails = [], ...pages } = useMails({ state: 'undelivered' });
  if (mails.length === 0) return null;
  const words = count(mails.length, 'email was', 'emails were');
  return (
    <Box
      component="section"
      aria-label="Emails that were not delivered"
      sx={{ border: '1.5px dashed', borderColor: 'error.main', p: 2, mb: 3 }}
    >
      <strong>{`${pages.hasNextPage ? 'More than ' : ''}${words} not delivered.`}</strong>
      <MailList mails={mails} isOfOrders />
      <ShowMore words="Show earlier emails" {...pages} />
    </Box>
  );
}

/** The mails about an order. Nothing is shown if the shop has sent none. */
export function OrderMails({ order }: { order: OwnerOrder }) {
  const { mails = [] } = useMails({ order: order._id });
  if (mails.length === 0) return null;
  return (
    <section aria-label="Emails">
      <Typography variant="h3">Emails</Typography>
      <MailList mails={mails} />
    </section>
  );
}

interface MailListProps {
  mails: readonly Mail[];
  /** Whether the mails are about several orders, so that each leads to its own. */
  isOfOrders?: boolean;
}

export function MailList({ mails, isOfOrders = false }: MailListProps) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {mails.map((mail) => (
        <MailItem key={mail._id} mail={mail} order={isOfOrders ? mail.order : undefined} />
      ))}
    </Box>
  );
}

/** `order` is the id of the order to lead to. */
function MailItem({ mail, order }: { mail: Mail; order: string | undefined }) {
  const intl = useIntl();
  const [send, { error, isLoading, isSuccess }] = useKeyed(useSendMailMutation());
  const { kind, state, to } = mail;
  return (
    <Box component="li" sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: '4px 16px' }}>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <span>{`${KIND_WORDS[kind]}, to`}</span> <EmailAddress>{to}</EmailAddress>
        {order !== undefined && (
          <div>
            <TextLink to={`${PAGES.inventory}?${new URLSearchParams({ order })}`}>
              <OrderNumbers>{`Order ${orderNumber(order)}`}</OrderNumbers>
            </TextLink>
          </div>
        )}
        <WhatBecame mail={mail} />
        <small role="status">{isSuccess ? 'It is being sent again.' : ''}</small>
      </Box>
      {state !== 'dropped' && (
        <BusyButton
          variant="outlined"
          color="inherit"
          size="small"
          busy={isLoading}
          sx={{ alignSelf: 'start' }}
          onClick={() => void send(mail._id)}
        >
          {state === 'waiting' ? 'Send now' : 'Send again'}
        </BusyButton>
      )}
      {error && !isLoading && <ErrorNotice message={ownerErrorMessage(error, intl)} />}
    </Box>
  );
}

function WhatBecame({ mail: { state, answer, dueAt, endedAt } }: { mail: Mail }) {
  const time = dueAt ?? endedAt;
  return (
    <Box component="small" sx={{ display: 'block', color: 'text.secondary' }}>
      <span>{`${STATE_WORDS[state]}:`}</span> {time !== undefined && <ShopTime iso={time} />}
      {answer !== undefined && state !== 'sent' && (
        <Box sx={{ overflowWrap: 'anywhere' }}>{`The mail server said: ${answer}`}</Box>
      )}
    </Box>
  );
}
