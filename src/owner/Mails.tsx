import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { orderNumber } from '#domain/order';
import type { Mail, MailKind, MailState, OwnerOrder } from '#domain/owner/ownerOrder';
import { WATCHED } from '#src/api/ordersApi';
import { EmailAddress } from '#src/components/display/EmailAddress';
import { OrderNumbers } from '#src/components/display/OrderNumbers';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { useGetMailsQuery, useSendMailMutation } from '#src/owner/api/ownerOrdersApi';
import { ownerErrorMessage } from '#src/owner/refusalWords';
import { count } from './orderWords';
import { ShopTime } from './ownerParts';
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

/** The mails that the mail server did not take, with its response. */
export function UndeliveredMails() {
  const { data: mails = [] } = useGetMailsQuery(
    { state: 'undelivered' },
    { ...WATCHED, refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  if (mails.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label="Emails that were not delivered"
      sx={{ border: '1.5px dashed', borderColor: 'error.main', p: 2, mb: 3 }}
    >
      <strong>{`${count(mails.length, 'email was', 'emails were')} not delivered.`}</strong>
      <MailList>
        {mails.map((mail) => (
          <MailItem key={mail._id} mail={mail} number={orderNumber(mail.order ?? '')} />
        ))}
      </MailList>
    </Box>
  );
}

/** The mails about an order. Nothing is shown if the shop has sent none. */
export function OrderMails({ order }: { order: OwnerOrder }) {
  const { currentData: mails = [] } = useGetMailsQuery(
    { order: order._id },
    { ...WATCHED, refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  if (mails.length === 0) return null;
  return (
    <section aria-label="Emails">
      <Typography variant="h3">Emails</Typography>
      <MailList>
        {mails.map((mail) => (
          <MailItem key={mail._id} mail={mail} />
        ))}
      </MailList>
    </section>
  );
}

function MailList({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {children}
    </Box>
  );
}

/** `number` is the order's number, where the mails of several orders are listed. */
function MailItem({ mail, number = '' }: { mail: Mail; number?: string }) {
  const [send, { error, isLoading, isSuccess }] = useKeyed(useSendMailMutation());
  const { kind, state, to } = mail;
  return (
    <Box component="li" sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: '4px 16px' }}>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <span>
          <OrderNumbers>{`${KIND_WORDS[kind]}${number && `, order ${number}`}, to`}</OrderNumbers>
        </span>{' '}
        <EmailAddress>{to}</EmailAddress>
        <WhatBecame mail={mail} />
        <small role="status">{isSuccess ? 'It is being sent again.' : ''}</small>
      </Box>
      {state !== 'dropped' && (
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          loading={isLoading}
          sx={{ alignSelf: 'start' }}
          onClick={() => void send(mail._id)}
        >
          {state === 'waiting' ? 'Send now' : 'Send again'}
        </Button>
      )}
      {error && !isLoading && <ErrorNotice message={ownerErrorMessage(error)} />}
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
