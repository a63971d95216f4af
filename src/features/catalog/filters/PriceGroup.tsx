import { styled } from '@mui/material/styles';
import type { Facets } from '#domain/searchResponses';
import type { PriceRange } from './changedQuery';
import { FilterFieldset } from './FilterFieldset';
import { PriceField } from './PriceField';

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 8,
  maxWidth: 320,
  '& label': { display: 'grid', gap: 2, fontSize: '0.875rem' },
});

interface PriceGroupProps {
  /** The lowest and the highest price that the list would have without the chosen price range. */
  offered: Facets['price'];
  chosen: PriceRange;
  onChange: (range: PriceRange) => void;
}

/** A price range. Either end can be left open. */
export function PriceGroup({ offered, chosen, onChange }: PriceGroupProps) {
  const { priceFrom, priceTo } = chosen;
  return (
    <FilterFieldset label="Price">
      <Fields>
        <PriceField
          label="From"
          price={priceFrom}
          hint={offered && Math.floor(offered.from)}
          onChange={(price) => onChange({ priceFrom: price, priceTo })}
        />
        <PriceField
          label="To"
          price={priceTo}
          hint={offered && Math.ceil(offered.to)}
          onChange={(price) => onChange({ priceFrom, priceTo: price })}
        />
      </Fields>
    </FilterFieldset>
  );
}
