import { PageTitle } from '../components/PageTitle';

/** Manage Orders. */
export function ManageOrdersPage() {
  return <PageTitle>Manage Orders</PageTitle>;
}
