import { styled } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import { variantText } from '#domain/goods/variantText';
import { toCents } from '#domain/money';
import { Price } from '#src/components/display/Price';
import { inSpan } from '../../language/inSpan';
import type { CartLineView } from '../cartSelectors';

/** Reserves the space of a usual price while the product loads, so that the name does not wrap later. */
export function LinePrice({ line }: { line: CartLineView }) {
  const { product, quantity, state } = line;
  if (product)
    return (
      <div>
        <Price cents={toCents(product.price) * piecesOf(line)} />
      </div>
    );
  return (
    state === 'loading' && (
      <Reserved>
        <Price cents={USUAL_CENTS * quantity} />
      </Reserved>
    )
  );
}

const USUAL_CENTS = 99_99;
const Reserved = styled('div')({ visibility: 'hidden' });

export function LineFacts({ line }: { line: CartLineView }) {
  const { product, named, state } = line;
  const { formatMessage } = useIntl();
  const variant = named && variantText(named, formatMessage);
  return (
    <FactList>
      {variant && <bdi translate="no">{variant}</bdi>}
      {product && (
        <span data-part="shipping">
          <FormattedMessage
            id="cart.line.shipping"
            values={{
              count: product.shipping > 0 ? piecesOf(line) : 1,
              price: <Price cents={toCents(product.shipping)} />,
              once: inSpan,
            }}
          />
        </span>
      )}
      {/* This is a separate element, because after a translation by the browser, React cannot put text into an element that exists. */}
      {state === 'loading' && <span data-part="shipping" />}
      {product && piecesOf(line) > 1 && (
        <span>
          <FormattedMessage
            id="price.each"
            values={{ price: <Price cents={toCents(product.price)} /> }}
          />
        </span>
      )}
    </FactList>
  );
}

/** The number of pieces in the line's price. A line that cannot be ordered shows the price of one piece. */
function piecesOf({ state, quantity }: CartLineView): number {
  return state === 'priced' ? quantity : 1;
}

/** Keeps the place of the price per piece, which appears when the quantity becomes two, so that it moves nothing. */
const FactList = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 8px',
  fontSize: '0.875rem',
  color: 'var(--mui-palette-text-secondary)',
  overflowWrap: 'anywhere',
  '& > bdi': { flexBasis: '100%' },
  // While the product loads, the empty element is as high as a line of text.
  '& > [data-part=shipping]:empty::before': { content: '"\\200b"' },
  [theme.breakpoints.down('sm')]: {
    '& > span': { flexBasis: '100%' },
    '& > [data-part=shipping]:last-child': { paddingBottom: '1lh' },
  },
}));
