import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { toCents } from '#domain/money';
import { orderNumber } from '#domain/orders/order';
import type { OrderStatus } from '#domain/orders/orderStatus';
import type { OwnerOrder } from '#domain/owner/ownerOrder';
import { pieceCount } from '#domain/owner/piecesToSend';
import { EmailAddress } from '#src/components/display/EmailAddress';
import { Price, useFormatPrice } from '#src/components/display/Price';
import { SelectionBox, type SelectionProps, withIds } from '../fields/SelectionBox';
import { OrderStatusMark, ShopTime } from '../ownerParts';
import {
  OPENS_ON_ROW_CLICK,
  OwnerTable,
  NO_TEXT_SELECTION_ON_SHIFT,
  useRangeSelection,
} from '../OwnerTable';
import { paymentMark } from './paymentWords';

/** A table on wide screens. On narrow screens, each row is a block with its checkbox at the left. */
const Table = styled(OwnerTable)(({ theme }) => ({
  '& th, & td': { padding: '10px 12px', verticalAlign: 'top' },
  '& thead th': { paddingBlock: 0, verticalAlign: 'middle' },
  '& thead th:first-of-type, & td:first-of-type': { width: 52, padding: '2px 4px' },
  '& [data-part=person]': { overflowWrap: 'anywhere' },
  // "PM" does not stand alone in a line.
  '& [data-part=placed]': { textWrap: 'balance' },
  // The cell needs no padding, because its button is high enough for a finger.
  '& tbody th': { paddingBlock: 0 },
  '& tbody tr[data-chosen]': { backgroundColor: 'var(--mui-palette-action-selected)' },
  '& td > small[data-alarm]': { color: 'var(--mui-palette-error-main)', fontWeight: 600 },
  // The short number, close to the button, which is higher than its text.
  '& th > small': { marginTop: -8, paddingBottom: 8 },
  '& .MuiCheckbox-root': {
    '&:has(:focus-visible)': { outline: '3px solid var(--focus-ring)', outlineOffset: -2 },
  },
  '& [data-words]': { display: 'none' },
  [theme.breakpoints.down('md')]: {
    '& thead tr': { display: 'flex', alignItems: 'center' },
    '& thead th:not(:first-of-type)': { display: 'none' },
    '& thead th': { width: 'auto !important' },
    '& [data-words]': { display: 'inline' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: '52px minmax(0, 1fr) fit-content(50%)',
      padding: '6px 0',
    },
    '& tbody td': { padding: '4px 8px' },
    // The number has the whole width; the status stands below it, beside the short number. A long note about the payment
    // takes no width from the name.
    '& tbody th': {
      gridColumn: '2 / -1',
      gridRow: 1,
      padding: '0 8px',
      overflowWrap: 'anywhere',
    },
    '& tbody td:first-of-type': { gridRow: '1 / span 3' },
    '& [data-part=placed], & [data-part=person]': { gridColumn: 2 },
    // Leaves room above for the number, even if the status has two lines.
    '& [data-part=status]': {
      gridColumn: '2 / -1',
      gridRow: 1,
      placeSelf: 'end',
      maxWidth: 'calc(100% - 4.5rem)',
      textAlign: 'end',
      paddingTop: '36px',
    },
    '& [data-part=total]': { gridColumn: 3, gridRow: 2 },
    '& [data-part=pieces]': { gridColumn: 3, gridRow: 3 },
  },
  [theme.breakpoints.up('lg')]: { '& [data-part=placed]': { whiteSpace: 'nowrap' } },
  '@media (max-width: 16rem)': {
    '& tbody tr': { gridTemplateColumns: '52px minmax(0, 1fr)' },
    '& tbody td:first-of-type': { gridRow: '1 / span 6' },
    '& tbody td[data-part]': { gridColumn: 2, gridRow: 'auto', textAlign: 'start' },
    '& [data-part=status]': { placeSelf: 'auto', maxWidth: 'none' },
  },
}));

interface OrderTableProps {
  orders: readonly OwnerOrder[];
  /** The status in the list's filter; undefined if the list shows all statuses. */
  listedStatus: OrderStatus | undefined;
  chosenIds: readonly string[];
  onChoose: (ids: readonly string[]) => void;
  onOpen: (id: string) => void;
}

export function OrderTable({ orders, listedStatus, chosenIds, onChoose, onOpen }: OrderTableProps) {
  const { formatMessage } = useIntl();
  // The list still contains orders that have moved to another status. The checkbox for all does not select them.
  const here = orders.filter(
    ({ orderStatus }) => listedStatus === undefined || orderStatus === listedStatus,
  );
  const ids = here.map(({ _id }) => _id);
  const choice: SelectionProps = {
    isSelected: (id) => chosenIds.includes(id),
    onChoose: (chosen, isOn) => onChoose(withIds(chosenIds, chosen, isOn)),
  };
  const rangeOf = useRangeSelection(ids);
  return (
    <Table aria-label={formatMessage({ id: 'owner.orders' })} {...NO_TEXT_SELECTION_ON_SHIFT}>
      <thead>
        <tr>
          <th>
            <SelectionBox
              ids={ids}
              label={formatMessage({ id: 'owner.orders.chooseAllShown' }, { count: ids.length })}
              {...choice}
            />
            <span aria-hidden data-words>
              {formatMessage({ id: 'action.chooseAll' })}
            </span>
          </th>
          <Columns />
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow
            key={order._id}
            order={order}
            {...choice}
            rangeOf={rangeOf}
            onOpen={() => onOpen(order._id)}
          />
        ))}
      </tbody>
    </Table>
  );
}

function Columns() {
  const { formatMessage } = useIntl();
  return (
    <>
      <th scope="col">{formatMessage({ id: 'owner.orders.order' })}</th>
      <th scope="col">{formatMessage({ id: 'owner.orders.placed' })}</th>
      <th scope="col">{formatMessage({ id: 'owner.orders.customer' })}</th>
      <th scope="col" data-figure>
        {formatMessage({ id: 'owner.column.pieces' })}
      </th>
      <th scope="col" data-figure>
        {formatMessage({ id: 'owner.orders.total' })}
      </th>
      <th scope="col">{formatMessage({ id: 'owner.orders.status' })}</th>
    </>
  );
}

interface OrderRowProps extends SelectionProps {
  order: OwnerOrder;
  onOpen: () => void;
}

function OrderRow({ order, onOpen, ...choice }: OrderRowProps) {
  const number = orderNumber(order._id);
  const { formatMessage } = useIntl();
  const format = useFormatPrice();
  const refunded = toCents(order.refunded ?? 0);
  const mark = paymentMark(order);
  return (
    <tr
      aria-label={formatMessage({ id: 'owner.order.title' }, { number })}
      data-chosen={choice.isSelected(order._id) || undefined}
      {...OPENS_ON_ROW_CLICK}
    >
      <td>
        <SelectionBox
          ids={[order._id]}
          label={formatMessage({ id: 'owner.orders.choose' }, { number })}
          {...choice}
        />
      </td>
      <th scope="row" data-part="number">
        <Button
          variant="text"
          onClick={onOpen}
          sx={{ p: 0, minWidth: 0, border: 0, textAlign: 'start' }}
        >
          <span translate="no">{number}</span>
        </Button>
        <small translate="no">{`#${order.shortNumber}`}</small>
      </th>
      <td data-part="placed">
        <ShopTime iso={order.orderTime} />
      </td>
      <td data-part="person">
        <bdi>{order.name || formatMessage({ id: 'owner.order.erased' })}</bdi>
        <small>
          <EmailAddress>{order.email}</EmailAddress>
        </small>
        {order.note !== '' && (
          <small>{formatMessage({ id: 'owner.act.note' }, { note: order.note })}</small>
        )}
      </td>
      <td data-part="pieces" data-figure>
        <span>{pieceCount(order)}</span>
        <small>{formatMessage({ id: 'owner.orders.lines' }, { count: order.orders.length })}</small>
      </td>
      <td data-part="total" data-figure>
        <Price cents={toCents(order.totalPrice)} />
        {refunded > 0 && (
          <small>{formatMessage({ id: 'owner.orders.back' }, { amount: format(refunded) })}</small>
        )}
      </td>
      <td data-part="status">
        <OrderStatusMark status={order.orderStatus} />
        {mark && <small data-alarm={mark.isAlarm || undefined}>{formatMessage(mark.words)}</small>}
      </td>
    </tr>
  );
}
