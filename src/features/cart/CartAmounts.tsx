import { useAppSelector } from '#src/app/hooks';
import { AmountRow, AmountList } from '#src/components/display/AmountList';
import { Price } from '#src/components/display/Price';
import { selectCartTotals } from './cartSelectors';
import { itemCountText } from './itemCountText';

/** The amounts of an order that is placed now. */
export function CartAmounts() {
  const totals = useAppSelector(selectCartTotals);
  return (
    <AmountList>
      <AmountRow label="In your cart">{itemCountText(totals)}</AmountRow>
      <AmountRow label="Item total">
        <Price cents={totals.itemTotal} />
      </AmountRow>
      <AmountRow label="Shipping">
        <Price cents={totals.shipping} />
      </AmountRow>
      <AmountRow label="Tax">
        <Price cents={totals.tax} />
      </AmountRow>
      <AmountRow label="Grand total" total>
        <Price cents={totals.grandTotal} />
      </AmountRow>
    </AmountList>
  );
}
