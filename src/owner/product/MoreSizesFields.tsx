import Box from '@mui/material/Box';
import { useIntl } from 'react-intl';
import { FormField } from '#src/components/forms/FormField';
import { toNextField } from '#src/components/forms/toNextField';
import { SIZE_FIELDS, sizeDraft, sizesIn } from './moreSizes';
import type { FieldsProps } from './productProblems';

export function MoreSizesFields({ draft, problems, onChange }: FieldsProps) {
  const { formatMessage } = useIntl();
  return (
    <Box data-wide sx={{ display: 'grid', gap: 2 }}>
      <FormField
        label={formatMessage({ id: 'product.edit.moreSizes' })}
        name="moreSizes"
        value={draft.moreSizes}
        onChange={(event) => onChange({ moreSizes: event.target.value })}
        error={problems.moreSizes}
        hint={formatMessage({ id: 'product.edit.moreSizes.hint' })}
        autoComplete="off"
      />
      {sizesIn(draft.moreSizes).map((size) => (
        <Box
          key={size}
          role="group"
          aria-label={formatMessage({ id: 'product.size' }, { size })}
          sx={{
            display: 'grid',
            gap: '12px 16px',
            gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 2fr 2fr' },
            '& > :last-child': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
          }}
        >
          {SIZE_FIELDS.map((field) => (
            <FormField
              key={field}
              label={formatMessage({ id: `product.edit.ofSize:${field}` }, { size })}
              value={sizeDraft(draft, size)[field]}
              onChange={(event) => {
                const typed = { ...sizeDraft(draft, size), [field]: event.target.value };
                onChange({ sizeNumbers: { ...draft.sizeNumbers, [size]: typed } });
              }}
              autoComplete="off"
              inputProps={field === 'stock' ? { inputMode: 'numeric' } : { onKeyDown: toNextField }}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}
