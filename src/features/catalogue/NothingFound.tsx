import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { CatalogueQuery } from '#domain/catalogueQuery';
import type { ProductCount } from '#domain/product';
import { useGetProductCountQuery } from '#src/api/productsApi';
import { productCountText, useLocale } from '#src/components/display/formatNumber';
import { EmptyState } from '#src/components/feedback/EmptyState';
import { type ChosenFilter, chosenFilters, withoutFilters } from './filters/changedQuery';
import { SEARCH_ADVICE } from './searchAdvice';
import { useShopAddress } from './useShopAddress';

/** The maximum number of filters for which the page says what the list would have without them. */
const MAX_OFFERS = 6;

const Advice = styled('p')({ flexBasis: '100%', margin: 0, textAlign: 'center' });

const Offers = styled('div')({
  flexBasis: '100%',
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
});

/**
 * Shown if a query finds nothing. Says what can be done: take one of the filters away, all of them, or look through
 * the whole shop.
 */
export function NothingFound({ query }: { query: CatalogueQuery }) {
  const unfiltered = withoutFilters(query);
  const withoutAny = useShopAddress(unfiltered);
  const wholeShop = useShopAddress();
  const chosen = chosenFilters(query);
  const { data: rest } = useGetProductCountQuery(unfiltered);
  // If the words alone find nothing either, the filters are not to blame.
  const isFiltered = chosen.length > 0 && rest?.count !== 0;
  return (
    <EmptyState message={messageOf(query, isFiltered)}>
      {query.q && !isFiltered && <Advice>{SEARCH_ADVICE}</Advice>}
      {isFiltered && chosen.length > 1 && (
        <Offers>
          {chosen.slice(0, MAX_OFFERS).map((filter) => (
            <OfferWithout key={filter.words} filter={filter} />
          ))}
        </Offers>
      )}
      {isFiltered && (
        <Button component={Link} variant="contained" to={withoutAny}>
          Clear filters
        </Button>
      )}
      {(!isFiltered || query.q) && (
        <Button component={Link} variant={isFiltered ? 'outlined' : 'contained'} to={wholeShop}>
          All clothes
        </Button>
      )}
    </EmptyState>
  );
}

function messageOf({ q }: CatalogueQuery, isFiltered: boolean): string {
  if (!q) return 'Nothing has all that you chose.';
  return `Nothing was found for “${q}”${isFiltered ? ' with these filters' : ''}.`;
}

/** A link that takes one filter away, if the list has something then: "Without Up to $50: 6 coats". */
function OfferWithout({ filter: { words, without } }: { filter: ChosenFilter }) {
  const { data } = useGetProductCountQuery(without);
  const locale = useLocale();
  const address = useShopAddress(without);
  if (!data?.count) return null;
  return (
    <Button component={Link} variant="outlined" color="inherit" to={address}>
      Without {words}: {goodsText(data, without, locale)}
    </Button>
  );
}

/** Returns `6 coats` for a list of one category, which is named in the plural, and `6 products` for others. */
function goodsText(counted: ProductCount, { category = [] }: CatalogueQuery, locale: string) {
  const [kind] = category;
  const words = productCountText(counted, locale);
  if (kind === undefined || category.length > 1 || counted.count === 1) return words;
  return words.replace('products', () => kind.toLowerCase());
}
