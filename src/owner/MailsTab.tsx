import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { EmptyState } from '#src/components/feedback/EmptyState';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { Spinner } from '#src/components/feedback/Spinner';
import { ownerErrorMessage } from '#src/owner/refusalWords';
import { MailList, UndeliveredMails, useMails } from './Mails';
import { ShowMore } from './ShowMore';

/** All mails of the shop, newest first. Those that the mail server did not take stand above them. */
export function MailsTab() {
  const intl = useIntl();
  const { mails, isLoading, error, refetch, ...pages } = useMails({});
  return (
    <>
      <UndeliveredMails />
      {isLoading && <Spinner label="Loading the emails" />}
      {error && <ErrorNotice message={ownerErrorMessage(error, intl)} onRetry={refetch} />}
      {mails?.length === 0 && <EmptyState message="No emails yet." />}
      {mails !== undefined && mails.length > 0 && (
        <section aria-label="All emails">
          <Typography variant="h2">All emails</Typography>
          <MailList mails={mails} isOfOrders />
          <ShowMore words="Show earlier emails" {...pages} />
        </section>
      )}
    </>
  );
}
