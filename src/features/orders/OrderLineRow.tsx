import { styled } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { variantText } from '#domain/goods/variantText';
import { toCents } from '#domain/money';
import { statusWords } from '#domain/orders/orderStatus';
import { productPath } from '#domain/pagePaths';
import type { ReceivedOrderLine } from '#src/api/receivedOrder';
import { Price } from '#src/components/display/Price';
import { ProductPicture } from '#src/components/display/ProductPicture';
import { SIZE_CHOSEN } from '../catalogue/product/variants';

const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr)',
  gap: 16,
  padding: '16px 0',
  borderTop: '1px solid var(--mui-palette-divider)',
  breakInside: 'avoid',
  '& > *': { minWidth: 0 },
  // With large letters, the name needs the whole width.
  '@media (max-width: 17rem)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > a': { width: 72 },
  },
});

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 16px',
  marginBottom: 8,
  overflowWrap: 'anywhere',
  '& h3': { ...theme.typography.h3, flex: '1 1 7em', margin: 0 },
  '& > div': { marginInlineStart: 'auto', textAlign: 'end' },
  '& small': {
    display: 'block',
    fontSize: '0.875rem',
    color: 'var(--mui-palette-text-secondary)',
  },
}));

const Facts = styled('dl')({
  margin: 0,
  fontSize: '0.9375rem',
  display: 'grid',
  gap: '4px 24px',
  '& div': { display: 'flex', flexWrap: 'wrap', columnGap: 8 },
  '& dt': { color: 'var(--mui-palette-text-secondary)' },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  // The minimum width is in `rem`, because the columns need more width with larger fonts.
  '@media (min-width: 37.5rem)': {
    gridTemplateColumns: 'repeat(auto-fit, minmax(8em, 1fr))',
    '& div': { display: 'block' },
  },
});

interface OrderLineRowProps {
  line: ReceivedOrderLine;
  // The phone number and the status are those of the whole order.
  phone: string;
  status: string;
}

/** The name and the price are those at the time of the order. */
export function OrderLineRow({ line, phone, status }: OrderLineRowProps) {
  const { formatMessage } = useIntl();
  const facts = [
    ['quantity.label', line.quantity],
    ['shipping.number', phone],
    ['order.line.status', statusWords(status, formatMessage)],
  ] as const;
  const variant = variantText(line, formatMessage);
  return (
    <Row>
      <Link to={productPath(line._id)} state={SIZE_CHOSEN} tabIndex={-1} aria-hidden>
        <ProductPicture src={line.img} alt="" />
      </Link>
      <div>
        <Head>
          <h3>
            <Link to={productPath(line._id)} state={SIZE_CHOSEN}>
              <bdi>{line.name}</bdi>
            </Link>
            {variant && <small translate="no">{variant}</small>}
          </h3>
          <LineSum line={line} />
        </Head>
        <Facts>
          {facts.map(([id, value]) => (
            <div key={id}>
              <dt>{formatMessage({ id })}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </Facts>
      </div>
    </Row>
  );
}

function LineSum({ line: { price, quantity } }: { line: ReceivedOrderLine }) {
  if (price === undefined) return null;
  return (
    <div>
      <strong>
        <Price cents={toCents(price) * quantity} />
      </strong>
      {quantity > 1 && (
        <small>
          <FormattedMessage id="price.each" values={{ price: <Price cents={toCents(price)} /> }} />
        </small>
      )}
    </div>
  );
}
