import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { defineMessage, defineMessages } from '#domain/messages';
import { orderNumber } from '#domain/orders/order';
import type { Mail, OwnerOrder } from '#domain/owner/ownerOrder';
import { PAGES } from '#domain/pagePaths';
import { FRESH } from '#src/api/api';
import { WATCHED } from '#src/api/ordersApi';
import { EmailAddress } from '#src/components/display/EmailAddress';
import { OrderNumbers } from '#src/components/display/OrderNumbers';
import { TextLink } from '#src/components/display/TextLink';
import { BusyButton } from '#src/components/forms/BusyButton';
import { inSpan } from '#src/features/language/inSpan';
import {
  type MailFilter,
  useGetMailsInfiniteQuery,
  useSendMailMutation,
} from '#src/owner/api/outboxApi';
import { CallError } from './answerParts';
import { ShopTime } from './ownerParts';
import { ShowMore } from './ShowMore';
import { useKeyed } from './useKeyed';

const KIND_WORDS = defineMessages({
  placed: { id: 'owner.mail.placed', defaultMessage: 'Order placed' },
  paid: { id: 'owner.mail.paid', defaultMessage: 'Payment arrived' },
  shipped: { id: 'owner.mail.shipped', defaultMessage: 'Order shipped' },
  parcel: { id: 'owner.mail.parcel', defaultMessage: 'New tracking number' },
  address: { id: 'owner.mail.address', defaultMessage: 'Corrected address' },
  cancelled: { id: 'owner.mail.cancelled', defaultMessage: 'Order cancelled' },
  expired: { id: 'owner.mail.expired', defaultMessage: 'Order not paid in time' },
  refunded: { id: 'owner.mail.refunded', defaultMessage: 'Money back' },
  new_order: { id: 'owner.mail.newOrder', defaultMessage: 'New order' },
  late_payment: { id: 'owner.mail.latePayment', defaultMessage: 'Payment going back' },
  daily: { id: 'owner.mail.daily', defaultMessage: 'Orders of the day' },
  runs_out: { id: 'owner.mail.runsOut', defaultMessage: 'Low stock' },
});

/** What became of a mail, before the time of it. */
const STATE_WORDS = defineMessages({
  waiting: { id: 'owner.mail.waiting', defaultMessage: 'Next try:' },
  sent: { id: 'owner.mail.sent', defaultMessage: 'Sent:' },
  failed: { id: 'owner.mail.failed', defaultMessage: 'Given up:' },
  dropped: {
    id: 'owner.mail.dropped',
    defaultMessage: 'Not sent, because it was no longer true:',
  },
});

/** The mails that match, newest first, as far as they are shown; undefined until they are read. */
export function useMails(filter: MailFilter) {
  const { currentData, error, isFetching, refetch, ...pages } = useGetMailsInfiniteQuery(filter, {
    ...WATCHED,
    ...FRESH,
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
  const { formatMessage } = useIntl();
  const { mails = [], ...pages } = useMails({ state: 'undelivered' });
  if (mails.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={formatMessage(LISTS.undelivered)}
      sx={{ border: '1.5px dashed', borderColor: 'error.main', p: 2, mb: 3 }}
    >
      <strong>
        {formatMessage(pages.hasNextPage ? LISTS.moreUndelivered : LISTS.someUndelivered, {
          count: mails.length,
        })}
      </strong>
      <MailList mails={mails} isOfOrders />
      <ShowMore words={formatMessage(EARLIER_MAILS)} {...pages} />
    </Box>
  );
}

export const EARLIER_MAILS = defineMessage({
  id: 'owner.mails.earlier',
  defaultMessage: 'Show earlier emails',
});

const LISTS = defineMessages({
  undelivered: {
    id: 'owner.mails.undelivered',
    defaultMessage: 'Emails that were not delivered',
  },
  someUndelivered: {
    id: 'owner.mails.someUndelivered',
    defaultMessage:
      '{count, plural, one {# email was not delivered.} other {# emails were not delivered.}}',
  },
  moreUndelivered: {
    id: 'owner.mails.moreUndelivered',
    defaultMessage:
      '{count, plural, one {More than # email was not delivered.} other {More than # emails were not delivered.}}',
  },
});

/** The mails about an order. Nothing is shown if the shop has sent none. */
export function OrderMails({ order }: { order: OwnerOrder }) {
  const { formatMessage } = useIntl();
  const { mails = [] } = useMails({ order: order._id });
  if (mails.length === 0) return null;
  const title = formatMessage({ id: 'owner.mails', defaultMessage: 'Emails' });
  return (
    <section aria-label={title}>
      <Typography variant="h3">{title}</Typography>
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
  const { formatMessage } = intl;
  const [send, { error, isLoading, isSuccess }] = useKeyed(useSendMailMutation());
  const { kind, state, to } = mail;
  return (
    <Box component="li" sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: '4px 16px' }}>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <FormattedMessage
          id="owner.mail.to"
          defaultMessage="<words>{kind}, to</words> {address}"
          values={{
            words: inSpan,
            kind: formatMessage(KIND_WORDS[kind]),
            address: <EmailAddress>{to}</EmailAddress>,
          }}
        />
        {order !== undefined && (
          <div>
            <TextLink to={`${PAGES.inventory}?${new URLSearchParams({ order })}`}>
              <OrderNumbers>
                {formatMessage(
                  { id: 'owner.order.title', defaultMessage: 'Order {number}' },
                  { number: orderNumber(order) },
                )}
              </OrderNumbers>
            </TextLink>
          </div>
        )}
        <WhatBecame mail={mail} />
        <small role="status">
          {isSuccess
            ? formatMessage({
                id: 'owner.mail.sending',
                defaultMessage: 'It is being sent again.',
              })
            : ''}
        </small>
      </Box>
      {state !== 'dropped' && (
        <BusyButton
          variant="outlined"
          size="small"
          busy={isLoading}
          sx={{ alignSelf: 'start' }}
          onClick={() => void send(mail._id)}
        >
          {state === 'waiting'
            ? formatMessage({ id: 'owner.mail.sendNow', defaultMessage: 'Send now' })
            : formatMessage({ id: 'owner.mail.sendAgain', defaultMessage: 'Send again' })}
        </BusyButton>
      )}
      <CallError error={error} isLoading={isLoading} />
    </Box>
  );
}

function WhatBecame({ mail: { state, answer, dueAt, endedAt } }: { mail: Mail }) {
  const { formatMessage } = useIntl();
  const time = dueAt ?? endedAt;
  return (
    <Box component="small" sx={{ display: 'block', color: 'text.secondary' }}>
      <span>{formatMessage(STATE_WORDS[state])}</span>{' '}
      {time !== undefined && <ShopTime iso={time} />}
      {answer !== undefined && state !== 'sent' && (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {formatMessage(
            { id: 'owner.mail.answer', defaultMessage: 'The mail server said: {answer}' },
            { answer },
          )}
        </Box>
      )}
    </Box>
  );
}
