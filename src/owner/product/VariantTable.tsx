import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { nameWithVariant } from '#domain/goods/variantText';
import { toCents } from '#domain/money';
import type {
  OwnerProduct,
  OwnerProductDetails,
  OwnerProductRow,
} from '#domain/owner/ownerProduct';
import { Price } from '#src/components/display/Price';
import { useGetGoodsQuery } from '#src/owner/api/ownerGoodsApi';
import { fieldLabel } from '../goods/fieldWords';
import { NOTHING_OPENED, useGoodsPage } from '../goods/goodsPage';
import { SaleMark } from '../goods/SaleMark';
import { OwnerTable } from '../OwnerTable';
import { AddVariants } from './AddVariants';

const Table = styled(OwnerTable)(({ theme }) => ({
  '& tbody tr[aria-current]': { backgroundColor: 'var(--mui-palette-action-selected)' },
  '& [data-figure]': { whiteSpace: 'normal' },
  // A phone has the state below the colour.
  [theme.breakpoints.down('sm')]: {
    '& tr': {
      display: 'grid',
      gridTemplateColumns: '5rem minmax(0, 1fr) 5.5rem 4.5rem',
      alignItems: 'center',
      paddingBottom: 4,
    },
    '& th, & td': { padding: '4px 4px 0', overflowWrap: 'anywhere' },
    '& thead th:last-of-type': { display: 'none' },
    '& tbody td:last-of-type': { gridColumn: '2 / -1' },
  },
}));

export function VariantTable({ product }: { product: OwnerProductDetails }) {
  const { formatMessage } = useIntl();
  return (
    <Box component="section" aria-labelledby="variants-title" sx={{ mt: 4 }}>
      <Typography variant="h3" id="variants-title" sx={{ mb: 1 }}>
        {formatMessage({ id: 'product.edit.variants' })}
      </Typography>
      {product.style === undefined ? (
        <Typography color="textSecondary">
          {formatMessage({ id: 'product.edit.noStyle' })}
        </Typography>
      ) : (
        <>
          <Variants product={product} />
          <AddVariants product={product} />
        </>
      )}
    </Box>
  );
}

function Variants({ product }: { product: OwnerProductDetails }) {
  const intl = useIntl();
  const { go } = useGoodsPage();
  const { formatMessage } = intl;
  return (
    <Box
      sx={{ overflowX: 'auto' }}
      role="group"
      aria-label={formatMessage({ id: 'product.edit.variants' })}
      tabIndex={0}
    >
      <Table>
        <thead>
          <tr>
            <th scope="col">{fieldLabel('size', intl)}</th>
            <th scope="col">{fieldLabel('colour', intl)}</th>
            <th scope="col" data-figure>
              {fieldLabel('price', intl)}
            </th>
            <th scope="col" data-figure>
              {formatMessage({ id: 'goods.column.stock' })}
            </th>
            <th scope="col">{formatMessage({ id: 'goods.state' })}</th>
          </tr>
        </thead>
        <tbody>
          {useVariants(product).map((each) => (
            <tr key={each._id} aria-current={each._id === product._id || undefined}>
              <th scope="row">
                <Button
                  variant="text"
                  aria-label={formatMessage(
                    { id: 'goods.open' },
                    { name: nameWithVariant(each, formatMessage) },
                  )}
                  onClick={() => go({ ...NOTHING_OPENED, edit: each._id })}
                  sx={{ minWidth: 44, px: 1, marginInlineStart: -1 }}
                >
                  <span>{each.size ?? formatMessage({ id: 'product.edit.oneSize' })}</span>
                </Button>
              </th>
              <td>{each.colour}</td>
              <td data-figure>
                <Price cents={toCents(each.price)} />
              </td>
              <td data-figure>{each.stock ?? formatMessage({ id: 'goods.notCounted' })}</td>
              <td>
                <SaleMark of={[each]} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}

export function useVariants(product: OwnerProduct): readonly OwnerProduct[] {
  const { currentData } = useGetGoodsQuery({ match: { q: product._id }, page: 0 });
  return variantsOf(product, currentData);
}

/** Returns all products of this product's style. Until they are loaded, returns only this product. */
function variantsOf(
  product: OwnerProduct,
  rows: readonly OwnerProductRow[] = [],
): readonly OwnerProduct[] {
  const row = rows.find(({ _id, variants = [] }) =>
    [_id, ...variants.map((each) => each._id)].includes(product._id),
  );
  return row?.variants ?? [product];
}
