import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { SALE_OBSTACLES } from '#domain/owner/ownerProduct';
import { OWNER_PRODUCT_SORTS, type ProductMatch } from '#domain/owner/productMatch';
import { FRESH } from '#src/api/api';
import { productsApi } from '#src/api/productsApi';
import { useAppSelector } from '#src/app/hooks';
import { countValues, productCountText, useLocale } from '#src/components/display/formatNumber';
import { selectShop } from '#src/features/shop/shopSlice';
import { useGetGoodsCountQuery, useGetMatchCountQuery } from '#src/owner/api/ownerGoodsApi';
import { optionsOf } from '../fields/choices';
import { SaveGoods } from '../import/SaveGoods';
import { FilterFields, FoldedFilters, TableSearch, SelectField } from '../ownerParts';
import { fieldLabel, languageName } from './fieldWords';
import { useGoodsPage } from './goodsPage';

export function GoodsFilters() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { shown, go } = useGoodsPage();
  const { match, sort = '' } = shown;
  const [category = ''] = match.category ?? [];
  return (
    <Box component="section" aria-label={formatMessage({ id: 'goods.filter' })} sx={{ mb: 0.5 }}>
      <FoldedFilters active={[match.q, category, stateOf(match), sort].filter(Boolean).length}>
        <FilterFields>
          <TableSearch
            label={formatMessage({ id: 'goods.search' })}
            words={match.q}
            onSearch={(q) => go({ q })}
          />
          <SelectField
            label={fieldLabel('category', intl)}
            value={category}
            options={[
              ['', formatMessage({ id: 'goods.all' })],
              ...useCategories(category).map((each) => [each, each] as const),
            ]}
            onChoose={(chosen) => go({ category: chosen })}
          />
          <StateField />
          <SelectField
            label={formatMessage({ id: 'sort.name' })}
            value={sort}
            options={[
              ['', formatMessage({ id: 'goods.sort.newest' })],
              ...optionsOf('goods.sort:', OWNER_PRODUCT_SORTS, intl),
            ]}
            onChoose={(chosen) => go({ sort: chosen })}
          />
        </FilterFields>
      </FoldedFilters>
      <Actions />
    </Box>
  );
}

/** Returns the value of the state field: on sale, an obstacle, or a language with missing translations. */
function stateOf({ onSale, obstacle, missingWords }: ProductMatch) {
  return onSale ? REDUCED : (obstacle ?? missingWords ?? '');
}

function StateField() {
  const intl = useIntl();
  const { shown, go } = useGoodsPage();
  const [, ...others] = useAppSelector(selectShop).languages;
  const lacking = others.map((each) => {
    const language = languageName(each, intl);
    return [each, intl.formatMessage({ id: 'goods.state.incomplete' }, { language })] as const;
  });
  return (
    <SelectField
      label={intl.formatMessage({ id: 'goods.state' })}
      value={stateOf(shown.match)}
      options={[
        ['', intl.formatMessage({ id: 'goods.all' })],
        ...optionsOf('goods.state:', [...SALE_OBSTACLES, REDUCED], intl),
        ...lacking,
      ]}
      onChoose={(chosen) => {
        const missingWords = others.find((each) => each === chosen) ?? '';
        const [obstacle, onSale] = chosen === REDUCED ? ['', 'true'] : [chosen, ''];
        go({ obstacle: missingWords ? '' : obstacle, onSale, missingWords });
      }}
    />
  );
}

function Actions() {
  const { formatMessage } = useIntl();
  const { go } = useGoodsPage();
  return (
    <Box sx={{ ...ROW, mt: 1 }}>
      <HowMany />
      <Box sx={ACTIONS} data-part="actions">
        <Button variant="contained" onClick={() => go({ edit: '', add: '1' })}>
          {formatMessage({ id: 'goods.add' })}
        </Button>
        <Button variant="outlined" onClick={() => go({ import: 'new' })}>
          {formatMessage({ id: 'goods.import' })}
        </Button>
        <SaveGoods />
        <Button variant="outlined" onClick={() => go({ list: '1' })}>
          {formatMessage({ id: 'goods.list.title' })}
        </Button>
      </Box>
    </Box>
  );
}

const ROW = { display: 'flex', flexWrap: 'wrap', gap: '8px 16px', alignItems: 'center' } as const;
/** On phones, one line that scrolls: the goods begin above the middle of the screen. The padding keeps the focus' outline. */
const ACTIONS = {
  display: 'flex',
  gap: { xs: 1, sm: 2 },
  flexWrap: { sm: 'wrap' },
  maxWidth: 'calc(100% + 8px)',
  overflowX: { xs: 'auto', sm: 'visible' },
  p: '4px',
  m: '-4px',
  '& > button': { flexShrink: 0 },
} as const;

const REDUCED = 'reduced';

/** Returns the categories that shoppers see, and the chosen one, whose products may all be hidden. */
function useCategories(chosen: string): string[] {
  const { data } = productsApi.endpoints.getShopCategories.useQuery();
  const known = data?.categories ?? [];
  return chosen === '' || known.includes(chosen) ? known : [...known, chosen];
}

function HowMany() {
  const { match } = useGoodsPage().shown;
  const { currentData } = useGetGoodsCountQuery(match, FRESH);
  const { currentData: variants } = useGetMatchCountQuery(match, FRESH);
  const locale = useLocale();
  const intl = useIntl();
  return (
    <Typography
      role="status"
      color="textSecondary"
      sx={{ flex: { xs: '1 0 100%', sm: '1 0 auto' } }}
    >
      {currentData &&
        variants &&
        intl.formatMessage(
          { id: 'goods.count' },
          {
            products: productCountText(currentData, locale, intl),
            ...countValues(variants, locale),
            isNarrowed: Object.keys(match).length > 0,
          },
        )}
    </Typography>
  );
}
