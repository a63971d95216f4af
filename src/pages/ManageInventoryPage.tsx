import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { useGetRoleQuery } from '#src/api/accountApi';
import { errorMessage } from '#src/api/errorMessage';
import { lazyPart } from '../components/feedback/lazyPart';
import { Spinner } from '../components/feedback/Spinner';
import { PageTitle } from '../components/layout/PageTitle';
import { CallNotice } from '../features/auth/CallNotice';

const OwnerPage = lazyPart(
  async () => (await import(/* webpackChunkName: "owner" */ '../owner/OwnerPage')).OwnerPage,
  { waiting: <Spinner /> },
);

/**
 * Shows the owner's pages, which only an owner's browser loads, or a placeholder for shoppers. If the role cannot be
 * loaded, shows a retry button.
 */
export function ManageInventoryPage() {
  const intl = useIntl();
  const { data: role, error, isFetching, refetch } = useGetRoleQuery();
  return (
    <>
      <PageTitle isHidden={role === 'owner'}>
        <FormattedMessage id="title.inventory" />
      </PageTitle>
      {role === undefined && isFetching && <Spinner />}
      {role === undefined && !isFetching && error && (
        <CallNotice error={error} message={errorMessage(error, intl)} onRetry={refetch} />
      )}
      {role === 'owner' && <OwnerPage />}
      {role === 'shopper' && (
        <Typography>{intl.formatMessage({ id: 'inventory.placeholder' })}</Typography>
      )}
    </>
  );
}
