import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { orderNumber } from '#domain/orders/order';
import type { MoveResult, OrderFilter, OwnerOrder } from '#domain/owner/ownerOrder';
import { FRESH } from '#src/api/api';
import { ORDER_POLLING } from '#src/api/ordersApi';
import { Spinner } from '#src/components/feedback/Spinner';
import { IN_PLACE } from '#src/components/layout/NavigationEffects';
import { useGetOwnerOrdersInfiniteQuery } from '#src/owner/api/ownerOrdersApi';
import { CallError, EmptyList } from '../answerParts';
import { withParams } from '../fields/withParams';
import type { Cell } from '../goods/unsentChangesSlice';
import { useKeptState } from '../goods/useUnsentText';
import { UndeliveredMails } from '../Mails';
import { ShowMore } from '../ShowMore';
import { OrderDetails } from './OrderDetails';
import { OrderFilters, readOrderFilter } from './OrderFilters';
import { OrderMoves } from './OrderMoves';
import { OrderTable } from './OrderTable';
import { movedOrders } from './orderWords';

const TABLE: Cell = { id: 'orders', field: 'table' };

export function OrdersTab() {
  const { formatMessage } = useIntl();
  const [params, setParams] = useSearchParams();
  const filter = readOrderFilter(params);
  const { orders: listed, error, isLoading, isWhole, refetch, earlier } = useOwnerOrders(filter);
  const { orders, keep } = useMovedHere(listed, JSON.stringify(filter));
  const [chosenIds, setChosenIds] = useKeptState<readonly string[]>(TABLE, []);
  const chosen = orders.filter(({ _id }) => chosenIds.includes(_id));
  const opened = useOpenedOrder(params.get('order'), orders);
  const open = (order: string | undefined) => setParams(withParams(params, { order }), IN_PLACE);
  return (
    <>
      <UndeliveredMails />
      <OrderFilters filter={filter} />
      <CallError error={error} onRetry={refetch} />
      {isLoading && <Spinner id="owner.orders.loading" />}
      {orders.length > 0 ? (
        <OrderTable
          orders={orders}
          listedStatus={filter.status}
          chosenIds={chosenIds}
          onChoose={setChosenIds}
          onOpen={open}
        />
      ) : (
        !isLoading &&
        !error && (
          <EmptyList
            of="orders"
            isNarrowed={Object.keys(filter).length > 0}
            onShowAll={() => setParams({}, IN_PLACE)}
          />
        )
      )}
      <ShowMore words={formatMessage({ id: 'owner.orders.earlier' })} {...earlier} />
      {isWhole && <Whole isFiltered={Object.keys(filter).length > 0} />}
      <OrderMoves
        orders={chosen}
        onMoved={(results) => {
          keep(results);
          setChosenIds((ids) => without(ids, results));
        }}
        onClear={() => setChosenIds([])}
      />
      <OrderDetails order={opened} onMoved={keep} onClose={() => open(undefined)} />
    </>
  );
}

function Whole({ isFiltered }: { isFiltered: boolean }) {
  const { formatMessage } = useIntl();
  return (
    <Typography color="textSecondary" sx={{ mt: 3, textAlign: 'center' }}>
      {formatMessage({ id: isFiltered ? 'owner.orders.wholeMatch' : 'owner.orders.whole' })}
    </Typography>
  );
}

/**
 * Returns the order whose id is in the URL. Fetches the order if the loaded list does not contain it. A move can take an
 * open order out of the list: it is shown as it was until the response arrives.
 */
function useOpenedOrder(id: string | null, listed: readonly OwnerOrder[]): OwnerOrder | undefined {
  const isListed = listed.some(({ _id }) => _id === id);
  const number = orderNumber(id ?? '');
  const { currentData } = useGetOwnerOrdersInfiniteQuery(
    { q: number },
    { ...ORDER_POLLING, refetchOnMountOrArgChange: true, skip: isListed || number === '' },
  );
  const found = currentData?.pages.flatMap(({ orders }) => orders) ?? [];
  const [last, setLast] = useState<readonly OwnerOrder[]>([]);
  const [order] = [...listed, ...found, ...last]
    .filter(({ _id }) => _id === id)
    .sort((one, other) => other.version - one.version);
  if (order && order !== last[0]) setLast([order]);
  return order;
}

function useOwnerOrders(filter: OrderFilter) {
  const answer = useGetOwnerOrdersInfiniteQuery(filter, { ...ORDER_POLLING, ...FRESH });
  const orders = (answer.currentData?.pages ?? []).flatMap((page) => page.orders);
  return {
    orders: distinct(orders),
    error: answer.isFetching ? undefined : answer.error,
    isLoading: answer.currentData === undefined && answer.isFetching,
    refetch: answer.isFetchNextPageError ? answer.fetchNextPage : answer.refetch,
    /** Whether `orders` contains all matching orders. */
    isWhole: orders.length > 0 && !answer.hasNextPage,
    earlier: answer,
  };
}

/** Removes duplicates: if an order arrives between the requests of two pages, both pages contain the same order. */
function distinct(orders: readonly OwnerOrder[]): OwnerOrder[] {
  return [...new Map(orders.map((order) => [order._id, order])).values()];
}

/**
 * Adds the orders of the last move to the list, as they are now. The next answer of a list of one status does not
 * contain them any more, but they stay where they were until the owner moves others or filters the list.
 */
function useMovedHere(listed: readonly OwnerOrder[], filter: string) {
  const [last, setLast] = useState({ filter, results: [] as readonly MoveResult[] });
  if (last.filter !== filter) setLast({ filter, results: [] });
  const moved = last.results.flatMap(({ order }) => order ?? []);
  const byAge = [...listed, ...moved].sort((one, other) => one.version - other.version);
  return {
    orders:
      moved.length === 0
        ? listed
        : distinct(byAge).sort(
            (one, other) =>
              other.orderTime.localeCompare(one.orderTime) || other.shortNumber - one.shortNumber,
          ),
    keep: (results: readonly MoveResult[]) => setLast({ filter, results }),
  };
}

function without(ids: readonly string[], results: readonly MoveResult[]): string[] {
  return ids.filter((id) => !movedOrders(results).some(({ _id }) => _id === id));
}
