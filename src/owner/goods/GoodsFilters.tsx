import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { OwnerSort } from '#domain/owner/ownerMatch';
import { SALE_OBSTACLES } from '#domain/owner/ownerProduct';
import { type GoodsPage, useGetGoodsCountQuery } from '#src/api/ownerGoodsApi';
import { useGetShopCategoriesQuery } from '#src/api/productsApi';
import { productCountText, useLocale } from '#src/components/display/formatNumber';
import { SearchWords } from '../SearchWords';
import { SelectField } from '../SelectField';
import type { GoodsChange } from './goodsFilter';
import { SALE_OBSTACLE_WORDS } from './goodsWords';

interface GoodsFiltersProps {
  shown: GoodsPage;
  onChange: (change: GoodsChange) => void;
}

/** The filters and the sort order of the products table. */
export function GoodsFilters({ shown, onChange }: GoodsFiltersProps) {
  const { match, sort = '' } = shown;
  const [category = ''] = match.category ?? [];
  return (
    <Box component="section" aria-label="Which goods" sx={{ mb: 2 }}>
      <Box
        sx={{
          display: 'grid',
          gap: '12px 16px',
          alignItems: 'start',
          gridTemplateColumns: {
            xs: '1fr 1fr',
            sm: '1fr 1fr 1fr',
            md: 'minmax(0, 1fr) 12rem 12rem 12rem',
          },
          '& > form': { gridColumn: { xs: '1 / -1', md: 'auto' } },
          '& > :last-child': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
        }}
      >
        <SearchWords
          key={match.q}
          label="Search goods"
          words={match.q}
          onSearch={(q) => onChange({ q })}
        />
        <SelectField
          label="Category"
          value={category}
          options={[['', 'All'], ...useCategories(category).map((each) => [each, each] as const)]}
          onChoose={(chosen) => onChange({ category: chosen })}
        />
        <SelectField
          label="State"
          value={match.onSale ? REDUCED : (match.obstacle ?? '')}
          options={STATES}
          onChoose={(chosen) =>
            onChange(
              chosen === REDUCED
                ? { obstacle: '', onSale: 'true' }
                : { obstacle: chosen, onSale: '' },
            )
          }
        />
        <SelectField
          label="Sort by"
          value={sort}
          options={SORTS}
          onChoose={(chosen) => onChange({ sort: chosen })}
        />
      </Box>
      <Actions {...{ shown, onChange }} />
    </Box>
  );
}

/** The number of matching products, and the buttons that add products or import a file. */
function Actions({ shown, onChange }: GoodsFiltersProps) {
  return (
    <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: '8px 16px', alignItems: 'center' }}>
      <HowMany shown={shown} />
      <Button variant="outlined" color="inherit" onClick={() => onChange({ import: 'new' })}>
        Bring in a file
      </Button>
      <Button variant="contained" onClick={() => onChange({ edit: '', add: '1' })}>
        Add a product
      </Button>
    </Box>
  );
}

const REDUCED = 'reduced';
const STATES = [
  ['', 'All'],
  ...SALE_OBSTACLES.map((obstacle) => [obstacle, SALE_OBSTACLE_WORDS[obstacle]] as const),
  [REDUCED, 'Reduced'],
] as const;

const SORTS: readonly (readonly [OwnerSort | '', string])[] = [
  ['', 'Newest first'],
  ['name', 'Name'],
  ['-name', 'Name, Z to A'],
  ['price', 'Price, lowest first'],
  ['-price', 'Price, highest first'],
  ['stock', 'Stock, fewest first'],
  ['-stock', 'Stock, most first'],
  ['-updatedAt', 'Last change, newest first'],
  ['updatedAt', 'Last change, oldest first'],
];

/** Returns the categories that shoppers see, and the chosen one, whose products may all be hidden. */
function useCategories(chosen: string): string[] {
  const { data } = useGetShopCategoriesQuery();
  const known = data?.categories ?? [];
  return chosen === '' || known.includes(chosen) ? known : [...known, chosen];
}

function HowMany({ shown }: { shown: GoodsPage }) {
  const { currentData } = useGetGoodsCountQuery(shown.match);
  const locale = useLocale();
  return (
    <Typography role="status" color="text.secondary" sx={{ flex: { xs: '1 0 100%', sm: 1 } }}>
      {currentData &&
        `${productCountText(currentData, locale)}${Object.keys(shown.match).length > 0 ? ' found' : ''}, each style counted once`}
    </Typography>
  );
}
