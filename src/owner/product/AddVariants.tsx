import Box from '@mui/material/Box';
import { useIntl } from 'react-intl';
import { LANGUAGE_TABLE } from '#domain/language';
import type { OwnerProductDetails } from '#domain/owner/ownerProduct';
import { BusyButton } from '#src/components/forms/BusyButton';
import { FormField } from '#src/components/forms/FormField';
import { submits } from '#src/components/forms/submits';
import { useAddProductMutation, useCopyColourMutation } from '#src/owner/api/ownerGoodsApi';
import { CallError } from '../answerParts';
import { useShowNotice, localizedText } from '../goods/notices';
import { useUnsentText } from '../goods/useUnsentText';
import { useIdempotentMutation } from '../useIdempotentMutation';
import { sizesIn } from './moreSizes';
import { copyDraftOf, newProductOf } from './productDraft';

export function AddVariants({ product }: { product: OwnerProductDetails }) {
  const { addSize, copyColour, error, isLoading } = useAddVariants(product);
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <AddForm cell={cellOf(product, 'size')} isBusy={isLoading} onAdd={addSize} />
      <AddForm cell={cellOf(product, 'colour')} isBusy={isLoading} onAdd={copyColour} />
      <CallError error={error} isLoading={isLoading} />
    </Box>
  );
}

const cellOf = ({ _id: id }: OwnerProductDetails, field: 'size' | 'colour') => ({ id, field });

interface AddFormProps {
  /** Keeps the unsaved text. */
  cell: ReturnType<typeof cellOf>;
  isBusy: boolean;
  /** Resolves with whether the variant was added. */
  onAdd: (text: string) => Promise<boolean>;
}

function AddForm({ cell, isBusy, onAdd }: AddFormProps) {
  const { formatMessage } = useIntl();
  const { field } = cell;
  const { text: typed, type, saved } = useUnsentText(cell, '');
  const submit = async () => {
    const text = typed.trim();
    if (sizesIn(text).length > 0 && !isBusy && (await onAdd(text))) saved(typed);
  };
  return (
    <form onSubmit={submits(submit)}>
      <FormField
        label={formatMessage({ id: `product.edit.another:${field}` })}
        value={typed}
        onChange={(event) => type(event.target.value)}
        hint={formatMessage({ id: `product.edit.another.hint:${field}` })}
        autoComplete="off"
        inputProps={{ maxLength: 200 }}
      />
      <BusyButton type="submit" variant="outlined" busy={isBusy} sx={{ mt: 1 }}>
        {formatMessage({ id: `product.edit.another.add:${field}` })}
      </BusyButton>
    </form>
  );
}

function useAddVariants(product: OwnerProductDetails) {
  const [add, adding] = useIdempotentMutation(useAddProductMutation(), cellOf(product, 'size'));
  const [copy, copying] = useIdempotentMutation(useCopyColourMutation(), cellOf(product, 'colour'));
  const say = useShowNotice();
  const addSize = async (typed: string) => {
    const [size = '', ...others] = sizesIn(typed);
    copying.reset();
    const { data } = await add({
      ...newProductOf({
        ...copyDraftOf(product, LANGUAGE_TABLE.en.locale),
        size,
        moreSizes: others.join(),
      }),
      ...(product.stock !== undefined && NO_PIECES),
    });
    const values = { size, count: others.length + 1 };
    if (data) say(localizedText('product.edit.sizesAdded', values), data.act);
    return data !== undefined;
  };
  const copyColour = async (colour: string) => {
    adding.reset();
    const { data } = await copy({ id: product._id, colour });
    if (data)
      say(localizedText('product.edit.colourCopied', { count: data.count, colour }), data.act);
    return data !== undefined;
  };
  return {
    addSize,
    copyColour,
    error: adding.error ?? copying.error,
    isLoading: adding.isLoading || copying.isLoading,
  };
}

const NO_PIECES = { stock: { is: 0 } };
