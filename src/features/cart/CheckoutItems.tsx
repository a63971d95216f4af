import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { variantText } from '#domain/goods/variantText';
import { toCents } from '#domain/money';
import { useAppSelector } from '#src/app/hooks';
import { Price } from '#src/components/display/Price';
import { PictureSkeleton, ProductPicture } from '#src/components/display/ProductPicture';
import { selectCartStatus } from './cartProducts';
import { type CartLineView, selectCartLines } from './cartSelectors';

/** The most items in the list: more would push the total off the screen. The full cart is one click away. */
const SHOWN = 4;

const List = styled('ul')({ listStyle: 'none', margin: '0 0 20px', padding: 0 });

const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr)',
  gap: 12,
  padding: '8px 0',
  borderTop: '1px solid var(--mui-palette-divider)',
  fontSize: '0.9375rem',
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  // Name and price are side by side, or stacked if the text is large.
  '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: 12 },
  '& p': { flex: '1 1 7em', margin: 0 },
  '& p + div': { marginInlineStart: 'auto' },
  '& small': { display: 'block', color: 'var(--mui-palette-text-secondary)' },
  '& small > span': { display: 'inline-block' },
});

const Rest = styled('li')({
  padding: '12px 0',
  borderTop: '1px solid var(--mui-palette-divider)',
  color: 'var(--mui-palette-text-secondary)',
});

/** A short list of the items to order, so that shoppers on the shipping page need not go back to the cart. */
export function CheckoutItems() {
  const lines = useAppSelector(selectCartLines).filter(isOrdered);
  const isFailed = useAppSelector(selectCartStatus) === 'failed';
  const { formatMessage } = useIntl();
  const rest = lines.length - SHOWN;
  if (isFailed || lines.length === 0) return null;
  return (
    <List aria-label={formatMessage({ id: 'checkout.items' })}>
      {lines.slice(0, SHOWN).map((line) => (
        <ItemRow key={line.productId} line={line} />
      ))}
      {rest > 0 && <Rest>{formatMessage({ id: 'checkout.moreItems' }, { rest })}</Rest>}
    </List>
  );
}

/** Lines that cannot be ordered do not appear. A line whose product is loading does, to reserve its space. */
function isOrdered({ state }: CartLineView): boolean {
  return state === 'priced' || state === 'loading';
}

function ItemRow({ line: { product, quantity } }: { line: CartLineView }) {
  const { formatMessage } = useIntl();
  if (!product)
    return (
      <Row>
        <PictureSkeleton />
      </Row>
    );
  const variant = variantText(product, formatMessage);
  return (
    <Row>
      <ProductPicture src={product.img} alt="" />
      <div>
        <p>
          <bdi>{product.name}</bdi>
          <small>
            {variant && <span translate="no">{`${variant},`}</span>}{' '}
            <span>{formatMessage({ id: 'checkout.item.quantity' }, { quantity })}</span>
          </small>
        </p>
        <div>
          <Price cents={toCents(product.price) * quantity} />
        </div>
      </div>
    </Row>
  );
}
