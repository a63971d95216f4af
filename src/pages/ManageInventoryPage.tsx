import Typography from '@mui/material/Typography';
import { useGetRoleQuery } from '#src/api/accountApi';
import { lazyPart } from '../components/feedback/lazyPart';
import { Spinner } from '../components/feedback/Spinner';
import { PageTitle } from '../components/layout/PageTitle';

const OwnerPage = lazyPart(
  async () => (await import(/* webpackChunkName: "owner" */ '../owner/OwnerPage')).OwnerPage,
  { waiting: <Spinner /> },
);

/**
 * Shows an owner the owner's pages, which no other browser loads. Shows everybody else a placeholder, even if the API
 * cannot confirm the role.
 */
export function ManageInventoryPage() {
  const { data: role, isLoading } = useGetRoleQuery();
  return (
    <>
      <PageTitle>Manage Inventory</PageTitle>
      {isLoading && <Spinner />}
      {role === 'owner' && <OwnerPage />}
      {!isLoading && role !== 'owner' && <Typography>this is inventory manage</Typography>}
    </>
  );
}
