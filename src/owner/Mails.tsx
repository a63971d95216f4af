import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { orderNumber } from '#domain/orders/order';
import type { Mail, OwnerOrder } from '#domain/owner/ownerOrder';
import { PAGES } from '#domain/pagePaths';
import { FRESH } from '#src/api/api';
import { ORDER_POLLING } from '#src/api/ordersApi';
import { EmailAddress } from '#src/components/display/EmailAddress';
import { OrderNumbers } from '#src/components/display/OrderNumbers';
import { TextLink } from '#src/components/display/TextLink';
import { EmptyState } from '#src/components/feedback/EmptyState';
import { Spinner } from '#src/components/feedback/Spinner';
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
import { useIdempotentMutation } from './useIdempotentMutation';

/** `mails` has the newest first; undefined until the first page has arrived. */
function useMails(filter: MailFilter) {
  const answer = useGetMailsInfiniteQuery(filter, { ...ORDER_POLLING, ...FRESH });
  const { currentData, error, isFetching } = answer;
  return {
    ...answer,
    mails: currentData?.pages.flat(),
    isLoading: currentData === undefined && isFetching,
    error: isFetching ? undefined : error,
  };
}

export function MailsTab() {
  const { formatMessage } = useIntl();
  const { mails, isLoading, error, ...pages } = useMails({});
  return (
    <>
      <UndeliveredMails />
      {isLoading && <Spinner id="owner.mails.loading" />}
      <CallError error={error} onRetry={pages.refetch} />
      {mails?.length === 0 && <EmptyState message={formatMessage({ id: 'owner.mails.none' })} />}
      {mails !== undefined && mails.length > 0 && (
        <section aria-labelledby="all-mails">
          <Typography variant="h2" id="all-mails">
            {formatMessage({ id: 'owner.mails.all' })}
          </Typography>
          <MailList mails={mails} isOfOrders />
          <ShowMore words={formatMessage({ id: 'owner.mails.earlier' })} {...pages} />
        </section>
      )}
    </>
  );
}

export function UndeliveredMails() {
  const { formatMessage } = useIntl();
  const { mails = [], ...pages } = useMails({ state: 'undelivered' });
  if (mails.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={formatMessage({ id: 'owner.mails.undelivered' })}
      sx={{ border: '1.5px dashed', borderColor: 'error.main', p: 2, mb: 3 }}
    >
      <strong>
        {formatMessage(
          { id: pages.hasNextPage ? 'owner.mails.moreUndelivered' : 'owner.mails.someUndelivered' },
          { count: mails.length },
        )}
      </strong>
      <MailList mails={mails} isOfOrders />
      <ShowMore words={formatMessage({ id: 'owner.mails.earlier' })} {...pages} />
    </Box>
  );
}

export function OrderMails({ order }: { order: OwnerOrder }) {
  const { formatMessage } = useIntl();
  const { mails = [] } = useMails({ order: order._id });
  if (mails.length === 0) return null;
  const title = formatMessage({ id: 'owner.mails' });
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

function MailList({ mails, isOfOrders = false }: MailListProps) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {mails.map((mail) => (
        <MailItem key={mail._id} mail={mail} order={isOfOrders ? mail.order : undefined} />
      ))}
    </Box>
  );
}

/** `order` is the id of the order to which the item links. */
function MailItem({ mail, order }: { mail: Mail; order: string | undefined }) {
  const { formatMessage } = useIntl();
  const [send, { error, isLoading, isSuccess }] = useIdempotentMutation(useSendMailMutation());
  const { kind, state, to } = mail;
  return (
    <Box component="li" sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: '4px 16px' }}>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <FormattedMessage
          id="owner.mail.to"
          values={{
            words: inSpan,
            kind: formatMessage({ id: `owner.mail:${kind}` }),
            address: <EmailAddress>{to}</EmailAddress>,
          }}
        />
        {order !== undefined && (
          <div>
            <TextLink to={`${PAGES.inventory}?${new URLSearchParams({ order })}`}>
              <OrderNumbers>
                {formatMessage({ id: 'owner.order.title' }, { number: orderNumber(order) })}
              </OrderNumbers>
            </TextLink>
          </div>
        )}
        <WhatBecame mail={mail} />
        <small role="status">{isSuccess ? formatMessage({ id: 'owner.mail.sending' }) : ''}</small>
      </Box>
      {state !== 'dropped' && (
        <BusyButton
          variant="outlined"
          size="small"
          busy={isLoading}
          sx={{ alignSelf: 'start' }}
          onClick={() => void send(mail._id)}
        >
          {formatMessage({
            id: state === 'waiting' ? 'owner.mail.sendNow' : 'owner.mail.sendAgain',
          })}
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
      <span>{formatMessage({ id: `owner.mail.state:${state}` })}</span>{' '}
      {time !== undefined && <ShopTime iso={time} />}
      {answer !== undefined && state !== 'sent' && (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {formatMessage({ id: 'owner.mail.answer' }, { answer })}
        </Box>
      )}
    </Box>
  );
}
