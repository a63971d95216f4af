import { styled } from '@mui/material/styles';
import { toCents } from '#domain/money';
import { Price } from '#src/components/display/Price';
import { productsSelectors } from '#src/features/catalog/productAdapter';
import type { CartProducts } from '../fetchCartProducts';
import type { CartQuantities } from '../cartQuantities';

const List = styled('ul')({
  margin: 0,
  paddingInlineStart: 20,
  overflowWrap: 'anywhere',
  '& li': { padding: '2px 0' },
});

interface ItemsToAddProps {
  quantities: CartQuantities;
  /** The products that were looked up; undefined while they load, and if they cannot be loaded. */
  known: CartProducts | undefined;
}

/** The items of a shared cart that the visitor can add. */
export function ItemsToAdd({ quantities, known }: ItemsToAddProps) {
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
