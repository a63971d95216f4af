/** The parts that the papers to print share, and which orders must not leave. */

import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { isOneOf } from '#domain/isOneOf';
import type { Message } from '#domain/messages';
import type { OwnerOrder, OwnerOrderLine } from '#domain/owner/ownerOrder';
import { isToBeCancelled } from '#domain/owner/piecesToSend';

export const Sheet = styled('article')({
  color: '#000',
  breakAfter: 'page',
  '&:last-child': { breakAfter: 'auto' },
  '& header': { display: 'flex', justifyContent: 'space-between', gap: 24, marginBottom: 24 },
  '& h1': { fontSize: '1.5rem', margin: '0 0 4px' },
  '& header > div': { minWidth: 0 },
  '& address': { fontStyle: 'normal', fontSize: '1.125rem' },
  '& address bdi': { display: 'block' },
  '& svg': { width: '28mm', height: '28mm', flexShrink: 0 },
  // Fixed, so that a long word breaks. Otherwise the browser would make all papers smaller, so that it fits.
  '& table': { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  '& th, & td': {
    textAlign: 'start',
    padding: '6px 8px',
    borderBottom: '1px solid #999',
  },
  // Repeated at the top of each page.
  '& tr:first-of-type > th[colspan]': { border: 0, fontWeight: 400 },
  '& tr': { breakInside: 'avoid' },
  '& tr[data-sum]': { breakBefore: 'avoid' },
  '& tr[data-sum] > td': { border: 0, fontWeight: 400 },
  '& col:not(:nth-of-type(2))': { width: '5rem' },
  '& td:first-of-type': { fontWeight: 700 },
  // The paper of a label printer, of 4 by 6 inches. `globalStyles.ts` makes its margins narrow.
  '@media print and (max-width: 130mm)': {
    fontSize: '0.75rem',
    '& header': { gap: 8, marginBottom: 8 },
    '& h1': { fontSize: '1rem' },
    '& p': { margin: '4px 0' },
    '& address': { fontSize: '0.875rem' },
    '& svg': { width: '18mm', height: '18mm' },
    '& th, & td': { padding: '2px 4px' },
    '& col:not(:nth-of-type(2))': { width: '3.5rem' },
  },
});

const isStopped = isOneOf(['AwaitingPayment', 'Cancelled', 'Expired']);

/** Returns why the parcel of an order must not leave; undefined if it may. Its pieces are not picked either. */
export function stopOf(order: OwnerOrder): Message | undefined {
  const { orderStatus } = order;
  if (isStopped(orderStatus)) return { id: `owner.papers.stop:${orderStatus}` };
  return isToBeCancelled(order) ? { id: 'owner.papers.refunded' } : undefined;
}

export function Heads({ last }: { last: Message }) {
  const { formatMessage } = useIntl();
  return (
    <tr>
      {(['owner.column.pieces', 'owner.column.article', last.id] as const).map((id) => (
        <th key={id}>{formatMessage({ id })}</th>
      ))}
    </tr>
  );
}

/** The number of pieces, in the row below the last line, because a sum alone on a page belongs to no order. */
export function Sum({ pieces }: { pieces: number }) {
  const { formatMessage } = useIntl();
  return (
    <tr data-sum>
      <td colSpan={3}>{formatMessage({ id: 'owner.papers.inAll' }, { count: pieces })}</td>
    </tr>
  );
}

/** Returns the shop's own number of the article, otherwise its id, and what stands under its bars. */
export function numberWords({ _id, articleNumber = _id, barcode }: OwnerOrderLine): string {
  return barcode === undefined ? articleNumber : `${articleNumber}, ${barcode}`;
}

export function Columns() {
  return (
    <colgroup>
      <col />
      <col />
      <col />
    </colgroup>
  );
}
