import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { EmptyState } from '#src/components/feedback/EmptyState';
import { Spinner } from '#src/components/feedback/Spinner';
import { CallError } from './answerParts';
import { MailList, UndeliveredMails, useMails } from './Mails';
import { ShowMore } from './ShowMore';

/** All mails of the shop, newest first. Those that the mail server did not take stand above them. */
export function MailsTab() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { mails, isLoading, error, ...pages } = useMails({});
  return (
    <>
      <UndeliveredMails />
      {isLoading && <Spinner label={formatMessage({ id: 'owner.mails.loading' })} />}
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
