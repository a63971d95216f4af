import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { firstLanguage } from '#domain/language';
import { mailto } from '#domain/mailto';
import { toCents } from '#domain/money';
import type { Customer } from '#domain/owner/customer';
import { PAGES } from '#domain/pagePaths';
import { FRESH } from '#src/api/api';
import { useAppSelector } from '#src/app/hooks';
import { EmailAddress } from '#src/components/display/EmailAddress';
import { Price } from '#src/components/display/Price';
import { TextLink } from '#src/components/display/TextLink';
import { EmptyState } from '#src/components/feedback/EmptyState';
import { IN_PLACE } from '#src/components/layout/NavigationEffects';
import { selectShop } from '#src/features/shop/shopSlice';
import { LoadingOrError } from './answerParts';
import { useGetCustomersInfiniteQuery } from './api/figuresApi';
import { languageName } from './goods/fieldWords';
import { FilterFields, TableSearch, ShopTime } from './ownerParts';
import { OwnerTable } from './OwnerTable';
import { ShowMore } from './ShowMore';

export function CustomersTab() {
  const [params, setParams] = useSearchParams();
  const { formatMessage } = useIntl();
  const q = params.get('q') ?? '';
  return (
    <>
      <FilterFields>
        <TableSearch
          label={formatMessage({ id: 'owner.customers.search' })}
          hint={formatMessage({ id: 'owner.customers.searchHint' })}
          words={q}
          onSearch={(words) =>
            setParams({ tab: 'customers', ...(words && { q: words }) }, IN_PLACE)
          }
        />
      </FilterFields>
      <Found q={q} />
    </>
  );
}

function Found({ q }: { q: string }) {
  const { formatMessage } = useIntl();
  const { currentData, ...answer } = useGetCustomersInfiniteQuery(q, FRESH);
  if (currentData === undefined)
    return <LoadingOrError loading={{ id: 'owner.customers.loading' }} {...answer} />;
  const customers = currentData.pages.flatMap((page) => page.customers);
  if (customers.length === 0)
    return (
      <EmptyState
        message={formatMessage({
          id: q === '' ? 'owner.customers.none' : 'owner.customers.noMatch',
        })}
      />
    );
  return (
    <>
      <CustomerTable customers={customers} />
      <ShowMore words={formatMessage({ id: 'owner.customers.earlier' })} {...answer} />
    </>
  );
}

/** A table on wide screens. On narrow screens, each person is a block. */
const Table = styled(OwnerTable)(({ theme }) => ({
  marginTop: 8,
  '& th, & td': { padding: '10px 12px', verticalAlign: 'top' },
  '& tbody th': { fontWeight: 600, overflowWrap: 'anywhere' },
  // High enough for a finger. The link reaches over the name and the row's edge, where there is nothing else to press.
  '& tbody th a': { display: 'block', padding: '9px 0', margin: '-6px 0 -8px', fontWeight: 400 },
  [theme.breakpoints.down('md')]: {
    '& thead': { display: 'none' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
      columnGap: 16,
      padding: '8px 0',
    },
    '& tbody th, & tbody td': { padding: '4px 0' },
    '& tbody th': { gridColumn: '1 / -1' },
    '& [data-figure]': { textAlign: 'start' },
  },
}));

function CustomerTable({ customers }: { customers: readonly Customer[] }) {
  const { formatMessage } = useIntl();
  return (
    <Table aria-label={formatMessage({ id: 'owner.tab.customers' })}>
      <thead>
        <tr>
          <th scope="col">{formatMessage({ id: 'owner.orders.customer' })}</th>
          <th scope="col">{formatMessage({ id: 'owner.orders' })}</th>
          <th scope="col">{formatMessage({ id: 'owner.customers.lastOrder' })}</th>
          <th scope="col" data-figure>
            {formatMessage({ id: 'owner.turnover' })}
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

function CustomerRow(customer: Customer) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { languages } = useAppSelector(selectShop);
  const { name, email, orders, pieces, turnover, cancelled, returned, lastOrder } = customer;
  const { language = firstLanguage(languages) } = customer;
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
        <MuiLink href={mailto(email)} color="textPrimary">
          <EmailAddress>{email}</EmailAddress>
        </MuiLink>
      </th>
      <td>
        <TextLink to={`${PAGES.inventory}?${new URLSearchParams({ q: `email:${email}` })}`}>
          <span>{formatMessage({ id: 'owner.customers.orders' }, { count: orders })}</span>
        </TextLink>
        <small>{formatMessage({ id: 'owner.customers.pieces' }, { count: pieces })}</small>
        {cancelled > 0 && (
          <small>
            {formatMessage({ id: 'owner.customers.cancelled' }, { cancelled, returned })}
          </small>
        )}
      </td>
      <td>
        <ShopTime iso={lastOrder} />
        {languages.length > 1 && (
          <small>
            {formatMessage(
              { id: 'owner.customers.language' },
              { language: languageName(language, intl) },
            )}
          </small>
        )}
      </td>
      <td data-figure>
        <Price cents={toCents(turnover)} />
      </td>
    </tr>
  );
}
