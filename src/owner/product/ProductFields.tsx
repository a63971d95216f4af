import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Fragment } from 'react';
import { FormField } from '#src/components/forms/FormField';
import { toNextField } from '#src/components/forms/toNextField';
import { MoreSizesFields } from './MoreSizesFields';
import type { Draft, DraftField, Problems } from './useProductForm';

interface ProductFieldsProps {
  draft: Draft;
  /** Absent for a new product. */
  stored?: object | undefined;
  problems: Problems;
  onChange: (part: Partial<Draft>) => void;
}

interface FieldSpec {
  field: DraftField;
  label: string;
  hint?: string;
  lines?: number;
  isAmount?: true;
  isOnlyNew?: true;
}

/** All fields of an import file, except pictures. */
const FIELDS: readonly FieldSpec[] = [
  { field: 'name', label: 'Name' },
  { field: 'seller', label: 'Manufacturer' },
  { field: 'price', label: 'Price', isAmount: true },
  {
    field: 'formerPrice',
    label: 'Former price',
    hint: 'Empty if it is not reduced.',
    isAmount: true,
  },
  { field: 'shipping', label: 'Shipping', hint: 'Once for each line of an order.', isAmount: true },
  {
    field: 'ratings',
    label: 'Rating',
    hint: '0 to 5 stars. Empty: no ratings yet.',
    isAmount: true,
  },
  { field: 'category', label: 'Category', hint: 'Such as Coats.' },
  {
    field: 'stock',
    label: 'Pieces in stock',
    hint: 'Empty if there are none yet.',
    isOnlyNew: true,
  },
  { field: 'style', label: 'Style', hint: 'Products of one style are one garment.' },
  { field: 'size', label: 'Size' },
  { field: 'colour', label: 'Colour' },
  { field: 'articleNumber', label: 'Article number', hint: 'The shop’s own. Only you see it.' },
  { field: 'barcode', label: 'Barcode', hint: 'EAN or UPC. A scanner may type it.' },
  { field: 'description', label: 'Description', lines: 4 },
  { field: 'material', label: 'Material', lines: 2 },
  { field: 'care', label: 'Care', lines: 2 },
];

export function ProductFields({ draft, stored, problems, onChange }: ProductFieldsProps) {
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
      {FIELDS.filter(({ isOnlyNew }) => !isOnlyNew || !stored).map(
        ({ field, label, hint, lines, isAmount }) => (
          <Fragment key={field}>
            {field === 'description' && !stored && (
              <MoreSizesFields {...{ draft, problems, onChange }} />
            )}
            <div data-wide={lines !== undefined || undefined}>
              <FormField
                label={label}
                name={field}
                value={draft[field]}
                onChange={(event) => onChange({ [field]: event.target.value })}
                error={problems[field]}
                hint={hint}
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
        <FormControlLabel
          label="Hidden from shoppers"
          control={
            <Checkbox
              checked={draft.hidden}
              onChange={(_event, hidden) => onChange({ hidden })}
              sx={{ p: '10px' }}
            />
          }
        />
      </div>
    </Box>
  );
}
