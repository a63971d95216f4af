import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { variantText } from '#domain/goods/variantText';
import type { Message } from '#domain/messages';
import type { OwnerOrder, OwnerOrderLine } from '#domain/owner/ownerOrder';
import { isToBeCancelled, pieceCount } from '#domain/owner/piecesToSend';
import { typeGuardFor } from '#domain/typeGuardFor';

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
  // Fixed, so that a long word breaks. Otherwise the browser would shrink all papers to fit the word.
  '& table': { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  '& th, & td': {
    textAlign: 'start',
    padding: '6px 8px',
    borderBottom: '1px solid #999',
  },
  // The browser repeats this row at the top of each page.
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

const isStopped = typeGuardFor(['AwaitingPayment', 'Cancelled', 'Expired']);

/** Returns why the parcel of an order must not be packed or sent; undefined if it may. */
export function stopReason(order: OwnerOrder): Message | undefined {
  const { orderStatus } = order;
  if (isStopped(orderStatus)) return { id: `owner.papers.stop:${orderStatus}` };
  return isToBeCancelled(order) ? { id: 'owner.papers.refunded' } : undefined;
}

interface LineTableProps {
  lines: OwnerOrderLine[];
  /** The head of the boxes, which are ticked by hand. */
  ticked: 'owner.papers.packed' | 'owner.papers.picked';
  /** Stands above the heads, at the top of each page. */
  title?: ReactNode;
}

export function LineTable({ lines, ticked, title }: LineTableProps) {
  const { formatMessage } = useIntl();
  return (
    <table>
      <colgroup>
        <col />
        <col />
        <col />
      </colgroup>
      <thead>
        {title && (
          <tr>
            <th colSpan={3}>{title}</th>
          </tr>
        )}
        <tr>
          {(['owner.column.pieces', 'owner.column.article', ticked] as const).map((id) => (
            <th key={id}>{formatMessage({ id })}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line._id}>
            <td>{line.quantity}</td>
            <td>
              <bdi>{line.name}</bdi> <span translate="no">{variantText(line, formatMessage)}</span>{' '}
              <small translate="no">{numberWords(line)}</small>
            </td>
            <td>☐</td>
          </tr>
        ))}
        <tr data-sum>
          <td colSpan={3}>
            {formatMessage({ id: 'owner.papers.inAll' }, { count: pieceCount({ orders: lines }) })}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Returns the article number, or else the product id, and the barcode. */
function numberWords({ _id, articleNumber = _id, barcode }: OwnerOrderLine): string {
  return barcode === undefined ? articleNumber : `${articleNumber}, ${barcode}`;
}
