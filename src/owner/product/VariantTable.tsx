import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { SubmitEvent } from 'react';
import { useIntl } from 'react-intl';
import { toCents } from '#domain/money';
import type {
  OwnerProduct,
  OwnerProductDetails,
  OwnerProductRow,
} from '#domain/owner/ownerProduct';
import { nameWithVariant } from '#domain/variantText';
import { Price } from '#src/components/display/Price';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { BusyButton } from '#src/components/forms/BusyButton';
import { FormField } from '#src/components/forms/FormField';
import {
  useGetGoodsQuery,
  useAddProductMutation,
  useCopyColourMutation,
} from '#src/owner/api/ownerGoodsApi';
import { ownerErrorMessage } from '#src/owner/refusalWords';
import { saleWords } from '../goods/goodsWords';
import { useSay } from '../goods/NoticeBar';
import type { Cell } from '../goods/unsentChangesSlice';
import { useUnsentText } from '../goods/useUnsentText';
import { count } from '../orderWords';
import { SaleMark } from '../ownerParts';
import { useKeyed } from '../useKeyed';
import { sizesIn } from './moreSizes';
import { copyDraftOf, newProductOf } from './useProductForm';

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { textAlign: 'start', padding: '6px 8px' },
  '& thead th': { color: 'var(--mui-palette-text-secondary)', fontWeight: 500 },
  '& tbody tr': { borderTop: '1px solid var(--mui-palette-divider)' },
  '& tbody tr[aria-current]': { backgroundColor: 'var(--mui-palette-action-selected)' },
  '& [data-figure]': { textAlign: 'end' },
});

interface VariantTableProps {
  product: OwnerProductDetails;
  onOpen: (id: string) => void;
}

/** The sizes and colours of the product's style, and the fields that add more. */
export function VariantTable({ product, onOpen }: VariantTableProps) {
  const { currentData } = useGetGoodsQuery({ match: { q: product._id }, page: 0 });
  const variants = variantsOf(product, currentData);
  return (
    <Box component="section" aria-labelledby="variants-title" sx={{ mt: 4 }}>
      <Typography variant="h3" id="variants-title" sx={{ mb: 1 }}>
        Sizes and colours
      </Typography>
      {product.style === undefined ? (
        <Typography color="textSecondary">
          Give this product a style and a size, and save. Then it can have more sizes and colours.
        </Typography>
      ) : (
        <>
          <Variants variants={variants} current={product._id} onOpen={onOpen} />
          <AddForms product={product} />
        </>
      )}
    </Box>
  );
}

interface VariantsProps {
  variants: readonly OwnerProduct[];
  current: string;
  onOpen: (id: string) => void;
}

function Variants({ variants, current, onOpen }: VariantsProps) {
  return (
    <Box sx={{ overflowX: 'auto' }} role="group" aria-label="Sizes and colours" tabIndex={0}>
      <Table>
        <thead>
          <tr>
            <th scope="col">Size</th>
            <th scope="col">Colour</th>
            <th scope="col" data-figure>
              Price
            </th>
            <th scope="col" data-figure>
              Stock
            </th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {variants.map((each) => (
            <tr key={each._id} aria-current={each._id === current || undefined}>
              <th scope="row">
                <Button
                  variant="text"
                  color="inherit"
                  aria-label={`Open ${nameWithVariant(each)}`}
                  onClick={() => onOpen(each._id)}
                  sx={{ minWidth: 44, px: 1, ml: -1 }}
                >
                  <span>{each.size ?? 'One size'}</span>
                </Button>
              </th>
              <td>{each.colour}</td>
              <td data-figure>
                <Price cents={toCents(each.price)} />
              </td>
              <td data-figure>{each.stock ?? 'Not counted'}</td>
              <td>
                <SaleMark
                  words={saleWords(each)}
                  state={each.obstacles.length === 0 ? 'all' : 'none'}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}

function AddForms({ product }: { product: OwnerProductDetails }) {
  const intl = useIntl();
  const { addSize, copyColour, error, isLoading } = useAddVariants(product);
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <AddForm
        cell={{ id: product._id, field: 'size' }}
        label="Another size"
        hint="Like this product, with no pieces yet; several as L, XL"
        button="Add this size"
        isBusy={isLoading}
        onAdd={addSize}
      />
      <AddForm
        cell={{ id: product._id, field: 'colour' }}
        label="Another colour"
        hint="All sizes of this colour once more, without pictures: shoppers see them when you have added some"
        button="Copy to this colour"
        isBusy={isLoading}
        onAdd={copyColour}
      />
      {error && !isLoading && <ErrorNotice message={ownerErrorMessage(error, intl)} />}
    </Box>
  );
}

interface AddFormProps {
  /** Where what is typed is kept. */
  cell: Cell;
  label: string;
  hint: string;
  button: string;
  isBusy: boolean;
  /** Resolves with whether the variant was added. */
  onAdd: (text: string) => Promise<boolean>;
}

function AddForm({ cell, label, hint, button, isBusy, onAdd }: AddFormProps) {
  const { text: typed, type, forget } = useUnsentText(cell, '');
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = typed.trim();
    if (sizesIn(text).length > 0 && !isBusy && (await onAdd(text))) forget();
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <FormField
        label={label}
        value={typed}
        onChange={(event) => type(event.target.value)}
        hint={hint}
        autoComplete="off"
        inputProps={{ maxLength: 200 }}
      />
      <BusyButton type="submit" variant="outlined" color="inherit" busy={isBusy} sx={{ mt: 1 }}>
        {button}
      </BusyButton>
    </form>
  );
}

/** Adds products to a style: one more size, or all sizes of a colour in a new colour. */
function useAddVariants(product: OwnerProductDetails) {
  const [add, adding] = useKeyed(useAddProductMutation());
  const [copy, copying] = useKeyed(useCopyColourMutation());
  const say = useSay();
  const addSize = async (typed: string) => {
    const [size = '', ...others] = sizesIn(typed);
    const { data } = await add({
      ...newProductOf({ ...copyDraftOf(product), size, moreSizes: others.join() }),
      ...(product.stock !== undefined && NO_PIECES),
    });
    const words = others.length === 0 ? `Size ${size}` : count(others.length + 1, 'size');
    if (data) say({ words: `${words} added.`, act: data.act });
    return data !== undefined;
  };
  const copyColour = async (colour: string) => {
    const { data } = await copy({ id: product._id, colour });
    if (data) say({ words: `${count(data.count, 'size')} added in ${colour}.`, act: data.act });
    return data !== undefined;
  };
  return {
    ...{ addSize, copyColour },
    error: adding.error ?? copying.error,
    isLoading: adding.isLoading || copying.isLoading,
  };
}

const NO_PIECES = { stock: { is: 0 } };

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
