import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import { codeWords } from '#domain/messages';
import { isFormerPriceHidden } from '#domain/pricing';
import { readPrice } from '#domain/readPrice';
import { FormField } from '#src/components/forms/FormField';
import { toNextField } from '#src/components/forms/toNextField';
import { CheckField } from '../fields/CheckField';
import { fieldLabel } from '../goods/fieldWords';
import { MoreSizesFields } from './MoreSizesFields';
import type { Draft, DraftField } from './productDraft';
import type { FieldsProps } from './productProblems';

interface ProductFieldsProps extends FieldsProps {
  /** Absent for a new product. */
  stored?: object | undefined;
}

interface FieldSpec {
  field: DraftField;
  lines?: number;
  isAmount?: true;
  isOnlyNew?: true;
}

/** The fields of the form, except pictures and translations. */
export const PRODUCT_FIELDS: readonly FieldSpec[] = [
  { field: 'name' },
  { field: 'seller' },
  { field: 'price', isAmount: true },
  { field: 'formerPrice', isAmount: true },
  { field: 'shipping', isAmount: true },
  { field: 'ratings', isAmount: true },
  { field: 'category' },
  { field: 'stock', isOnlyNew: true },
  ...(['style', 'size', 'colour', 'articleNumber', 'barcode'] as const).map((field) => ({ field })),
  { field: 'description', lines: 4 },
  { field: 'material', lines: 2 },
  { field: 'care', lines: 2 },
];

function pricesIn({ price, formerPrice }: Draft) {
  return { price: readPrice(price) ?? 0, formerPrice: readPrice(formerPrice) };
}

export function ProductFields({ draft, stored, problems, onChange }: ProductFieldsProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const hintOf = (field: DraftField) => {
    const isVain = field === 'formerPrice' && isFormerPriceHidden(pricesIn(draft));
    if (isVain) return formatMessage({ id: 'goods.formerPrice.vain' });
    return codeWords('product.edit.hint:', field, intl);
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: '20px 16px',
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        '& > [data-wide]': { gridColumn: '1 / -1' },
      }}
    >
      {PRODUCT_FIELDS.filter(({ isOnlyNew }) => !isOnlyNew || !stored).map(
        ({ field, lines, isAmount }) => (
          <Fragment key={field}>
            {field === 'description' && !stored && (
              <MoreSizesFields {...{ draft, problems, onChange }} />
            )}
            <div data-wide={lines !== undefined || undefined}>
              <FormField
                label={fieldLabel(field, intl)}
                name={field}
                value={draft[field]}
                onChange={(event) => onChange({ [field]: event.target.value })}
                error={problems[field]}
                hint={hintOf(field)}
                autoComplete="off"
                {...(lines !== undefined && { multiline: true, minRows: lines })}
                {...(field === 'barcode' && { inputProps: { onKeyDown: toNextField } })}
                {...(isAmount && { inputProps: { inputMode: 'decimal' } })}
              />
            </div>
          </Fragment>
        ),
      )}
      <div data-wide>
        <CheckField
          label={formatMessage({ id: 'product.edit.hidden' })}
          checked={draft.hidden}
          onChange={(hidden) => onChange({ hidden })}
        />
      </div>
    </Box>
  );
}
