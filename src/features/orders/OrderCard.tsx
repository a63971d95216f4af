import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { toCents } from '#domain/money';
import { addressLines, orderNumber } from '#domain/orders/order';
import { nameAndSlogan } from '#domain/shopInfo';
import type { ReceivedOrder } from '#src/api/receivedOrder';
import { AmountList, AmountRow } from '#src/components/display/AmountList';
import { EmailAddress } from '#src/components/display/EmailAddress';
import { formatNumber, useLocale } from '#src/components/display/formatNumber';
import { PrinterIcon } from '#src/components/display/icons';
import { Price } from '#src/components/display/Price';
import { useShop } from '#src/components/layout/shopContext';
import { PrintOnly } from '#src/components/layout/VisuallyHidden';
import { printUntilUsed } from '#src/services/printUntilUsed';
import { OrderLineRow } from './OrderLineRow';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: '12px 24px',
  marginBottom: 16,
  '& h2': { ...theme.typography.h2, margin: '0 0 4px', overflowWrap: 'anywhere' },
  '& p': { margin: 0, color: 'var(--mui-palette-text-secondary)' },
  '& button': { '@media print': { display: 'none' } },
}));

const Lines = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

interface OrderCardProps {
  /** `_id` is empty if the API's response did not contain the id. */
  order: ReceivedOrder;
  progress?: ReactNode;
  action?: ReactNode;
}

export function OrderCard({ order, progress, action }: OrderCardProps) {
  const id = `order-${order._id}`;
  const { formatMessage } = useIntl();
  return (
    <SwingTagFrame role="region" id={id} aria-labelledby={`${id}-title`}>
      <PrintOnly>{nameAndSlogan(useShop())}</PrintOnly>
      <Head>
        <div>
          <h2 id={`${id}-title`} tabIndex={-1}>
            {order._id === '' ? (
              formatMessage({ id: 'order.unnumbered' })
            ) : (
              <FormattedMessage
                id="order.numbered"
                values={{ number: <span translate="no">{orderNumber(order._id)}</span> }}
              />
            )}
          </h2>
          <p>
            <FormattedMessage
              id="order.placedAt"
              values={{ time: <PlacedTime iso={order.orderTime} /> }}
            />
          </p>
        </div>
        <PrintOrder of={id} />
      </Head>
      {progress}
      <Lines>
        {order.orders.map((line) => (
          <OrderLineRow
            key={line._id}
            line={line}
            phone={order.number}
            status={order.orderStatus}
          />
        ))}
      </Lines>
      <OrderAddressAndAmounts order={order} />
      {action}
    </SwingTagFrame>
  );
}

/** Shows the time `iso` (ISO 8601) in the visitor's language. `timeZone` defaults to the visitor's time zone. */
export function PlacedTime({ iso, timeZone }: { iso: string; timeZone?: string }) {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  return (
    <time dateTime={iso} lang={locale}>
      {format.format(new Date(iso))}
    </time>
  );
}

/** While one order has this attribute, the print stylesheet hides all other orders. */
const PRINTED = 'data-printed';

/** A button that prints the order in the element with the id `of`, without the other orders on the page. */
function PrintOrder({ of }: { of: string }) {
  // Some browsers inside other apps cannot print.
  if (!('print' in window)) return null;
  return (
    <Button
      variant="outlined"
      size="small"
      startIcon={<PrinterIcon small />}
      aria-describedby={`${of}-title`}
      onClick={() => print(of)}
    >
      <FormattedMessage id="order.print" />
    </Button>
  );
}

function print(id: string) {
  const order = document.getElementById(id);
  order?.setAttribute(PRINTED, '');
  printUntilUsed(() => order?.removeAttribute(PRINTED));
}

/** The width from which there are two columns is in `rem`, because larger fonts need more room. */
const Foot = styled('div')({
  display: 'grid',
  gap: 24,
  paddingTop: 20,
  borderTop: '1px solid var(--mui-palette-divider)',
  breakInside: 'avoid',
  '& p': { margin: '0 0 4px', color: 'var(--mui-palette-text-secondary)' },
  // Each line has the direction of its own letters.
  '& address': {
    fontStyle: 'normal',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    unicodeBidi: 'plaintext',
  },
  '@media (min-width: 37.5rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

interface AddressAndAmountsProps {
  order: ReceivedOrder;
  /** The telephone number, if nothing else on the page shows it. */
  phone?: string | undefined;
}

/** Values that the API's response does not contain are left out. */
export function OrderAddressAndAmounts({ order, phone }: AddressAndAmountsProps) {
  const { formatMessage } = useIntl();
  return (
    <Foot>
      <div>
        <p>
          {order.address
            ? formatMessage({ id: 'order.shipsTo' })
            : formatMessage({ id: 'order.orderedBy' })}
        </p>
        <address dir="auto">
          <span>
            {addressLines(order)
              .map((line) => `${line}\n`)
              .join('')}
          </span>
          {/* Without `dir`, the groups of digits would change places in an Arabic address. */}
          {phone && <span dir="ltr">{`${phone}\n`}</span>}
          {order.email !== undefined && <EmailAddress>{order.email}</EmailAddress>}
        </address>
      </div>
      <OrderFigures order={order} />
    </Foot>
  );
}

/** If the API does not send the agreed amounts, shows only the tax and the total. */
function OrderFigures({ order }: { order: ReceivedOrder }) {
  const { amounts, tax, totalPrice, taken, refunded } = order;
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const percent = amounts?.taxPercent;
  const rate = percent === undefined ? undefined : formatNumber(percent / 100, 'share', locale);
  const figures = [
    ['amount.items', amounts?.items],
    ['amount.shipping', amounts?.shipping],
    ['amount.tax', amounts?.tax ?? tax],
    ['amount.total', totalPrice],
    ['amount.paid', unlessNone(taken)],
    ['amount.refunded', unlessNone(refunded)],
  ] as const;
  return (
    <AmountList>
      {figures.map(
        ([id, amount]) =>
          amount !== undefined && (
            <AmountRow
              key={id}
              label={formatMessage({ id })}
              note={id === 'amount.tax' ? rate : undefined}
              total={id === 'amount.total'}
            >
              <Price cents={toCents(amount)} />
            </AmountRow>
          ),
      )}
    </AmountList>
  );
}

function unlessNone(amount: number | undefined): number | undefined {
  return amount === 0 ? undefined : amount;
}

/** A box like a swing tag, the paper label of new clothes. It frames documents such as a receipt. */
const SwingTagFrame = styled('div')({
  position: 'relative',
  marginTop: 34,
  padding: '46px 24px 24px',
  backgroundColor: 'var(--mui-palette-background-paper)',
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '22px 22px 3px 3px',
  // The tag's eyelet (`::before`) and the thread through it (`::after`).
  '&::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 'calc(50% - 6px)',
    top: 14,
    width: 12,
    height: 12,
    border: '3px solid var(--mui-palette-secondary-main)',
    borderRadius: '50%',
    backgroundColor: 'var(--mui-palette-background-default)',
  },
  '&::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 'calc(50% - 1px)',
    top: -34,
    height: 50,
    borderInlineStart: '2px dashed var(--mui-palette-secondary-main)',
  },
  '@media print': {
    margin: 0,
    padding: 0,
    border: 0,
    '&::before, &::after': { display: 'none' },
  },
});
