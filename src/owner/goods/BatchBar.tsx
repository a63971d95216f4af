import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { ProductMatch } from '#domain/owner/ownerMatch';
import { useGetMatchCountQuery } from '#src/api/ownerGoodsApi';
import { count } from '../orderWords';
import { OwnerBar } from '../OwnerBar';
import { BatchDialog } from './BatchDialog';
import type { Chosen } from './batchForm';

interface BatchBarProps {
  chosen: Chosen;
  match: ProductMatch;
  onChoose: (chosen: Chosen) => void;
}

/** The buttons for the selected products, or for all products that match the filter. */
export function BatchBar({ chosen, match, onChoose }: BatchBarProps) {
  const [isOpen, setOpen] = useState(false);
  const areAll = 'match' in chosen;
  if (!areAll && chosen.ids.length === 0) return null;
  const none = () => onChoose({ ids: [] });
  const words = count(areAll ? chosen.products : chosen.ids.length, 'product');
  return (
    <OwnerBar aria-label="Chosen goods">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <strong>{areAll ? `All ${words} that match are chosen` : `${words} chosen`}</strong>
        {!areAll && (
          <ChooseMatching match={match} onChoose={(products) => onChoose({ match, products })} />
        )}
        <Button variant="text" color="inherit" onClick={none}>
          Choose none
        </Button>
        <Button variant="contained" onClick={() => setOpen(true)}>
          Change them
        </Button>
      </Box>
      {isOpen && (
        <BatchDialog chosen={chosen} words={words} onDone={none} onClose={() => setOpen(false)} />
      )}
    </OwnerBar>
  );
}

interface ChooseMatchingProps {
  match: ProductMatch;
  onChoose: (products: number) => void;
}

/** The button that selects all matching products, unless they are too many for one act. */
function ChooseMatching({ match, onChoose }: ChooseMatchingProps) {
  const { currentData } = useGetMatchCountQuery(match);
  if (currentData === undefined) return null;
  const { count: products, atLeast } = currentData;
  if (atLeast) return <span>More than {products} match: too many for one change.</span>;
  return (
    <Button variant="text" color="inherit" onClick={() => onChoose(products)}>
      Choose all {products} that match
    </Button>
  );
}
