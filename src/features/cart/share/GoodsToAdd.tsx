import { styled } from '@mui/material/styles';
import { toCents } from '../../../../domain/money';
import { Price } from '../../../components/display/Price';
import { productsSelectors } from '../../catalog/productAdapter';
import type { CartProducts } from '../cartProducts';
import type { Quantities } from '../quantities';

const List = styled('ul')({
  margin: 0,
  paddingInlineStart: 20,
  overflowWrap: 'anywhere',
  '& li': { padding: '2px 0' },
});

interface GoodsToAddProps {
  quantities: Quantities;
  /** Absent while it is looked up, and where it cannot be. */
  known: CartProducts | undefined;
}

/** What somebody is asked to take into the cart. */
export function GoodsToAdd({ quantities, known }: GoodsToAddProps) {
  return (
    <List aria-label="Products to add">
      {Object.entries(quantities).map(([id, quantity]) => {
        const product = known && productsSelectors.selectById(known.products, id);
        return (
          <li key={id}>
            {quantity} × <bdi>{product?.name ?? nameless(id, known)}</bdi>
            {product && (
              <>
                {', '}
                <Price cents={toCents(product.price)} /> each
              </>
            )}
          </li>
        );
      })}
    </List>
  );
}

function nameless(id: string, known: CartProducts | undefined): string {
  return known?.missing.includes(id) ? 'a product that the shop does not have' : 'a product';
}
