import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { CatalogueQuery } from '#domain/goods/catalogueQuery';
import type { ProductCount } from '#domain/goods/product';
import { type ValueNames, valueName } from '#domain/goods/searchResponses';
import { shownData } from '#src/api/shownData';
import { useAppSelector } from '#src/app/hooks';
import { countValues, useLocale } from '#src/components/display/formatNumber';
import { useFormatLimit } from '#src/components/display/Price';
import { EmptyState } from '#src/components/feedback/EmptyState';
import { useGetProductCountQuery, useValueNames } from '../language/useGoods';
import { type ChosenFilter, chosenFilters, withoutFilters } from './filters/changedQuery';
import { selectQuery } from './paginationSlice';
import { useProductListPath } from './useProductListPath';
import { nameInSentence } from './writtenNames';

/** The maximum number of filters for which the page offers the list without that filter. */
const MAX_OFFERS = 6;

const Advice = styled('p')({ flexBasis: '100%', margin: 0, textAlign: 'center' });

const Offers = styled('div')({
  flexBasis: '100%',
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
});

/** Returns false until the count has loaded. */
export function useIsNothingFound(): boolean {
  const query = useAppSelector(selectQuery);
  const data = shownData(useGetProductCountQuery(query));
  return query !== undefined && data?.count === 0;
}

export function NothingFound({ query }: { query: CatalogueQuery }) {
  const intl = useIntl();
  const chosen = chosenFilters(query, useFormatLimit(), intl, useValueNames());
  const data = shownData(useGetProductCountQuery(withoutFilters(query)));
  // Offers to remove filters if the query without filters finds products, or if its count is not loaded yet.
  if (chosen.length > 0 && data?.count !== 0)
    return <NothingWithFilters query={query} chosen={chosen} />;
  return (
    <EmptyState message={messageOf(query, false, intl)}>
      {query.q && <Advice>{intl.formatMessage({ id: 'search.advice' })}</Advice>}
      <AllClothes variant="contained" />
    </EmptyState>
  );
}

function messageOf({ q }: CatalogueQuery, isFiltered: boolean, intl: IntlShape): string {
  if (!q) return intl.formatMessage({ id: 'nothing.byFilters' });
  return intl.formatMessage(
    { id: isFiltered ? 'nothing.bySearchAndFilters' : 'nothing.bySearch' },
    { q },
  );
}

interface NothingWithFiltersProps {
  query: CatalogueQuery;
  chosen: readonly ChosenFilter[];
}

function NothingWithFilters({ query, chosen }: NothingWithFiltersProps) {
  const intl = useIntl();
  const withoutAny = useProductListPath(withoutFilters(query));
  return (
    <EmptyState message={messageOf(query, true, intl)}>
      {chosen.length > 1 && (
        <Offers>
          {chosen.slice(0, MAX_OFFERS).map((filter) => (
            <OfferWithout key={JSON.stringify(filter.without)} filter={filter} />
          ))}
        </Offers>
      )}
      <Button component={Link} variant="contained" to={withoutAny}>
        <FormattedMessage id="nothing.clearFilters" />
      </Button>
      {query.q && <AllClothes variant="outlined" />}
    </EmptyState>
  );
}

function AllClothes({ variant }: { variant: 'contained' | 'outlined' }) {
  return (
    <Button component={Link} variant={variant} color="primary" to={useProductListPath()}>
      <FormattedMessage id="nothing.allClothes" />
    </Button>
  );
}

/** A link to the list without one filter, if that list has products: `Remove “Up to $50” (6 coats)`. */
function OfferWithout({ filter: { words, without } }: { filter: ChosenFilter }) {
  const intl = useIntl();
  const data = shownData(useGetProductCountQuery(without));
  const locale = useLocale();
  const address = useProductListPath(without);
  const names = useValueNames();
  if (!data?.count) return null;
  const kind = kindOf(data, without, { locale: intl.locale, names });
  const values = { words, kind, ...countValues(data, locale) };
  return (
    <Button component={Link} variant="outlined" color="inherit" to={address}>
      <span>
        {intl.formatMessage(
          { id: kind === undefined ? 'nothing.offer' : 'nothing.offerKind' },
          values,
        )}
      </span>
    </Button>
  );
}

/** Returns the only category of the list, as in `6 coats`. Category names are plurals. */
function kindOf(
  { count }: ProductCount,
  { category = [] }: CatalogueQuery,
  { locale, names }: Pick<IntlShape, 'locale'> & { names: ValueNames },
): string | undefined {
  const [kind, ...others] = category;
  if (kind === undefined || others.length > 0 || count === 1) return undefined;
  return nameInSentence(valueName(names, 'category', kind), locale);
}
