import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { toCents } from '#domain/money';
import type { Customer } from '#domain/owner/customer';
import { PAGES } from '#domain/pagePaths';
import { EmailAddress } from '#src/components/display/EmailAddress';
import { Price } from '#src/components/display/Price';
import { TextLink } from '#src/components/display/TextLink';
import { EmptyState } from '#src/components/feedback/EmptyState';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { Spinner } from '#src/components/feedback/Spinner';
import { ownerErrorMessage } from '#src/owner/refusalWords';
import { useGetCustomersInfiniteQuery } from './api/customersApi';
import { count } from './orderWords';
import { FilterRow, SearchWords, ShopTime } from './ownerParts';
import { ShowMore } from './ShowMore';

/** The people who have ordered, as the orders tell. */
export function CustomersTab() {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  return (
    <>
      <FilterRow>
        <SearchWords
          key={q}
          label="Search customers"
          hint="Name or email"
          words={q}
          onSearch={(words) =>
            setParams(
              { tab: 'customers', ...(words && { q: words }) },
              { preventScrollReset: true },
            )
          }
        />
      </FilterRow>
      <Found q={q} />
    </>
  );
}

const FRESH = { refetchOnMountOrArgChange: true, refetchOnFocus: true };

function Found({ q }: { q: string }) {
  const intl = useIntl();
  const { currentData, error, isFetching, refetch, ...pages } = useGetCustomersInfiniteQuery(
    q,
    FRESH,
  );
  if (currentData === undefined) {
    if (isFetching) return <Spinner label="Loading the customers" />;
    return error && <ErrorNotice message={ownerErrorMessage(error, intl)} onRetry={refetch} />;
  }
  const customers = currentData.pages.flatMap((page) => page.customers);
  if (customers.length === 0)
    return <EmptyState message={q === '' ? 'Nobody has ordered yet.' : 'Nobody matches this.'} />;
  return (
    <>
      <CustomerTable customers={customers} />
      <ShowMore words="Show earlier customers" {...pages} />
    </>
  );
}

/** A table on wide screens. On narrow screens, each person is a block. */
const Table = styled('table')(({ theme }) => ({
  width: '100%',
  marginTop: 8,
  borderCollapse: 'collapse',
  '& th, & td': { textAlign: 'start', padding: '10px 12px', verticalAlign: 'top' },
  '& thead th': { color: 'var(--mui-palette-text-secondary)', fontWeight: 500 },
  '& tbody tr': { borderTop: '1px solid var(--mui-palette-divider)' },
  '& tbody th': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: 'var(--mui-palette-text-secondary)' },
  '& tbody th a': { display: 'block', paddingBlock: 2, fontWeight: 400 },
  '& [data-figure]': { textAlign: 'end', whiteSpace: 'nowrap' },
  [theme.breakpoints.down('md')]: {
    '& thead': { display: 'none' },
    '& tbody tr': { display: 'grid', gridTemplateColumns: '1fr 1fr', padding: '8px 0' },
    '& tbody th, & tbody td': { padding: '4px 0' },
    '& tbody th': { gridColumn: '1 / -1' },
    '& [data-figure]': { textAlign: 'start' },
  },
}));

function CustomerTable({ customers }: { customers: readonly Customer[] }) {
  return (
    <Table aria-label="Customers">
      <thead>
        <tr>
          <th scope="col">Customer</th>
          <th scope="col">Orders</th>
          <th scope="col">Last order</th>
          <th scope="col" data-figure>
            Turnover
          </th>
        </tr>
      </thead>
      <tbody>
        {customers.map((customer) => (
          <CustomerRow key={customer.email} {...customer} />
        ))}
      </tbody>
    </Table>
  );
}

/** The link leads to the person's orders; the address is written to by the owner's own program. */
function CustomerRow(customer: Customer) {
  const { name, email, orders, pieces, turnover, cancelled, returned, lastOrder } = customer;
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
        <MuiLink
          href={`mailto:${email.split('@').map(encodeURIComponent).join('@')}`}
          color="textPrimary"
        >
          <EmailAddress>{email}</EmailAddress>
        </MuiLink>
      </th>
      <td>
        <TextLink to={`${PAGES.inventory}?${new URLSearchParams({ q: `email:${email}` })}`}>
          <span>{count(orders + cancelled, 'order')}</span>
        </TextLink>
        <small>{count(pieces, 'piece')}</small>
        {cancelled > 0 && (
          <small>{`${cancelled} cancelled, ${count(returned, 'piece')} went back`}</small>
        )}
      </td>
      <td>
        <ShopTime iso={lastOrder} />
      </td>
      <td data-figure>
        <Price cents={toCents(turnover)} />
      </td>
    </tr>
  );
}
