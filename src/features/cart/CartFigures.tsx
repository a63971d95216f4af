import { useAppSelector } from '../../app/hooks';
import { Figure, Figures } from '../../components/display/Figures';
import { Price } from '../../components/display/Price';
import { selectCartTotals } from './cartSelectors';
import { goodsCount } from './goodsCount';

/** The figures of the order as it would be placed now. */
export function CartFigures() {
  const totals = useAppSelector(selectCartTotals);
  return (
    <Figures>
      <Figure label="In your cart">{goodsCount(totals)}</Figure>
      <Figure label="Item total">
        <Price cents={totals.itemTotal} />
      </Figure>
      <Figure label="Shipping">
        <Price cents={totals.shipping} />
      </Figure>
      <Figure label="Tax">
        <Price cents={totals.tax} />
      </Figure>
      <Figure label="Grand total" total>
        <Price cents={totals.grandTotal} />
      </Figure>
    </Figures>
  );
}
