import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { CatalogueQuery } from '#domain/catalogueQuery';
import type { ProductCount } from '#domain/product';
import { useGetProductCountQuery } from '#src/api/productsApi';
import { shownData } from '#src/api/shownData';
import { productCountText, useLocale } from '#src/components/display/formatNumber';
import { useFormatLimit } from '#src/components/display/Price';
import { EmptyState } from '#src/components/feedback/EmptyState';
import { type ChosenFilter, chosenFilters, withoutFilters } from './filters/changedQuery';
import { SEARCH_ADVICE } from './useIsNothingFound';
import { useShopAddress } from './useShopAddress';

/** The maximum number of filters for which the page offers the list without that filter. */
const MAX_OFFERS = 6;

const Advice = styled('p')({ flexBasis: '100%', margin: 0, textAlign: 'center' });

const Offers = styled('div')({
  flexBasis: '100%',
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
});

/** Shown if a query finds no products. Offers to remove filters, or gives advice for the search. */
export function NothingFound({ query }: { query: CatalogueQuery }) {
  const chosen = chosenFilters(query, useFormatLimit());
  const data = shownData(useGetProductCountQuery(withoutFilters(query)));
  // Offers to remove filters if the query without filters finds products, or if its count is not loaded yet.
  if (chosen.length > 0 && data?.count !== 0)
    return <NothingWithFilters query={query} chosen={chosen} />;
  return (
    <EmptyState message={`${messageOf(query)}.`}>
      {query.q && <Advice>{SEARCH_ADVICE}</Advice>}
      <AllClothes variant="contained" />
    </EmptyState>
  );
}

function messageOf({ q }: CatalogueQuery): string {
  return q ? `No results for “${q}”` : 'No items match your filters';
}

interface NothingWithFiltersProps {
  query: CatalogueQuery;
  chosen: readonly ChosenFilter[];
}

/** Links to the list without one of the filters, and to the list without all filters. */
function NothingWithFilters({ query, chosen }: NothingWithFiltersProps) {
  const withoutAny = useShopAddress(withoutFilters(query));
  return (
    <EmptyState message={`${messageOf(query)}${query.q ? ' with these filters' : ''}.`}>
      {chosen.length > 1 && (
        <Offers>
          {chosen.slice(0, MAX_OFFERS).map((filter) => (
            <OfferWithout key={filter.words} filter={filter} />
          ))}
        </Offers>
      )}
      <Button component={Link} variant="contained" to={withoutAny}>
        Clear filters
      </Button>
      {query.q && <AllClothes variant="outlined" />}
    </EmptyState>
  );
}

function AllClothes({ variant }: { variant: 'contained' | 'outlined' }) {
  return (
    <Button component={Link} variant={variant} to={useShopAddress()}>
      All clothes
    </Button>
  );
}

/** A link to the list without one filter, if that list has products: `Remove “Up to $50” (6 coats)`. */
function OfferWithout({ filter: { words, without } }: { filter: ChosenFilter }) {
  const data = shownData(useGetProductCountQuery(without));
  const locale = useLocale();
  const address = useShopAddress(without);
  if (!data?.count) return null;
  return (
    <Button component={Link} variant="outlined" color="inherit" to={address}>
      <span>{`Remove “${words}” (${goodsText(data, without, locale)})`}</span>
    </Button>
  );
}

/** Returns `6 coats` for a list of one category, and `6 products` for other lists. Category names are plurals. */
function goodsText(counted: ProductCount, { category = [] }: CatalogueQuery, locale: string) {
  const [kind] = category;
  const words = productCountText(counted, locale);
  if (kind === undefined || category.length > 1 || counted.count === 1) return words;
  return words.replace('products', () => kind.toLowerCase());
}
