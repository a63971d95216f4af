import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { BYTE_ORDER_MARK } from '#domain/byteOrderMark';
import {
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_STATUSES,
  isOrderStatus,
  statusWords,
} from '#domain/orders/orderStatus';
import { csvDialectOf } from '#domain/owner/csvDialect';
import type { OrderFilter } from '#domain/owner/ownerOrder';
import { FRESH } from '#src/api/api';
import { useAppSelector } from '#src/app/hooks';
import { useLocale } from '#src/components/display/formatNumber';
import { BusyButton } from '#src/components/forms/BusyButton';
import { IN_PLACE } from '#src/components/layout/NavigationEffects';
import { selectShop } from '#src/features/shop/shopSlice';
import { useGetOrderCountsQuery, useGetOrdersCsvMutation } from '#src/owner/api/ownerOrdersApi';
import { saveFile } from '#src/services/browser';
import { CallError } from '../answerParts';
import { DayField } from '../fields/DayField';
import { withParams } from '../fields/withParams';
import { FilterFields, FoldedFilters, TableSearch } from '../ownerParts';

export function OrderFilters({ filter }: { filter: OrderFilter }) {
  const [params, setParams] = useSearchParams();
  const { formatMessage } = useIntl();
  const { timeZone } = useAppSelector(selectShop);
  const change = (part: OrderFilter) =>
    setParams(withParams(params, { ...part, order: undefined }), IN_PLACE);
  return (
    <Box
      component="section"
      aria-label={formatMessage({ id: 'owner.orders.which' })}
      sx={{ mb: 0.5 }}
    >
      <StatusChoice filter={filter} onChoose={(status) => change({ status })} />
      <FoldedFilters active={[filter.q, filter.from, filter.to].filter(Boolean).length}>
        <FilterFields>
          <TableSearch
            label={formatMessage({ id: 'owner.orders.search' })}
            hint={formatMessage({ id: 'owner.orders.searchHint' })}
            words={filter.q}
            onSearch={(q) => change({ q })}
          />
          <DayField
            label={formatMessage({ id: 'owner.orders.from' })}
            value={filter.from ?? ''}
            onChoose={(from) => change({ from })}
          />
          <DayField
            label={formatMessage({ id: 'owner.orders.to' })}
            value={filter.to ?? ''}
            onChoose={(to) => change({ to })}
            hint={formatMessage({ id: 'owner.orders.daysIn' }, { timeZone })}
          />
          <AccountantsFile filter={filter} />
        </FilterFields>
      </FoldedFilters>
    </Box>
  );
}

interface StatusChoiceProps {
  filter: OrderFilter;
  onChoose: (status: OrderStatus | undefined) => void;
}

function StatusChoice({ filter: { status, ...others }, onChoose }: StatusChoiceProps) {
  const { formatMessage } = useIntl();
  const { data: counts, currentData } = useGetOrderCountsQuery(others, FRESH);
  const { payments } = useAppSelector(selectShop);
  const isUsed = (each: OrderStatus) => each === status || (counts?.[each] ?? 0) > 0;
  const statuses = payments
    ? ORDER_STATUSES
    : ORDER_STATUSES.filter((each) => !PAYMENT_STATUSES.includes(each) || isUsed(each));
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={formatMessage({ id: 'owner.orders.status' })}
      value={status ?? 'All'}
      onChange={(_event, chosen: OrderStatus | 'All' | null) =>
        chosen && onChoose(chosen === 'All' ? undefined : chosen)
      }
      sx={STATUSES}
    >
      {(['All', ...statuses] as const).map((each) => (
        <ToggleButton key={each} value={each} sx={CHIP}>
          <span>
            {each === 'All'
              ? formatMessage({ id: 'owner.orders.all' })
              : statusWords(each, formatMessage)}
          </span>
          {counts && (
            // During a new count, the number is hidden but keeps its space, so that nothing moves.
            <Count sx={{ visibility: counts === currentData ? 'visible' : 'hidden' }}>
              {each === 'All' ? all : (counts[each] ?? 0)}
            </Count>
          )}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** On a phone one row, which scrolls to the side. The padding is for the focus ring, which is cut otherwise. */
const STATUSES = {
  display: 'flex',
  gap: 1,
  flexWrap: { md: 'wrap' },
  overflowX: { xs: 'auto', md: 'visible' },
  m: { xs: '-4px -4px 4px', md: '0 0 8px' },
  p: { xs: '4px', md: 0 },
} as const;

const CHIP = {
  flexShrink: 0,
  textTransform: 'none',
  fontSize: '1rem',
  minHeight: 44,
  px: 2,
  color: 'text.primary',
  border: '1.5px solid var(--mui-palette-grey-500) !important',
  borderRadius: '3px !important',
  // Material UI makes the buttons of a group overlap by a pixel.
  m: '0 !important',
  '&.Mui-selected, &.Mui-selected:hover': {
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
  },
} as const;

const Count = styled('span')({
  marginInlineStart: 8,
  opacity: 0.75,
  fontVariantNumeric: 'tabular-nums',
});

function AccountantsFile({ filter }: { filter: OrderFilter }) {
  const { formatMessage } = useIntl();
  const [read, { error, isLoading }] = useGetOrdersCsvMutation();
  const dialect = csvDialectOf(useLocale());
  const save = async () => {
    const { data } = await read({ ...filter, dialect });
    // The API sends the mark, but `response.text()` removes it.
    if (data !== undefined) saveFile(fileName(filter), BYTE_ORDER_MARK + data, 'text/csv');
  };
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <BusyButton variant="outlined" busy={isLoading} onClick={() => void save()}>
        {formatMessage({ id: 'owner.orders.csv' })}
      </BusyButton>
      <CallError error={error} isLoading={isLoading} />
    </Box>
  );
}

/** Names the filter, so that nobody takes a file of some orders for a file of all. */
function fileName({ status, q = '', from, to }: OrderFilter): string {
  const words = q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const parts = ['orders', status?.toLowerCase(), ...words, from, to].filter(Boolean);
  return `${parts.join('-').slice(0, LONGEST_NAME)}.csv`;
}

const LONGEST_NAME = 100;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the filter from the URL, so reload, Back and shared links keep it. Invalid parameters are ignored. */
export function readOrderFilter(params: URLSearchParams): OrderFilter {
  const status = params.get('status') ?? '';
  const q = params.get('q')?.trim();
  return {
    ...(isOrderStatus(status) && { status }),
    ...(q && { q }),
    ...dayIn(params, 'from'),
    ...dayIn(params, 'to'),
  };
}

function dayIn(params: URLSearchParams, name: 'from' | 'to'): OrderFilter {
  const day = params.get(name) ?? '';
  return DAY.test(day) && !Number.isNaN(Date.parse(day)) ? { [name]: day } : {};
}
