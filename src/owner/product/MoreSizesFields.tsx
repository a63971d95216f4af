import Box from '@mui/material/Box';
import { FormField } from '#src/components/forms/FormField';
import { toNextField } from '#src/components/forms/toNextField';
import { sizeDraft, sizesIn } from './moreSizes';
import type { Draft, Problems } from './useProductForm';

interface MoreSizesFieldsProps {
  draft: Draft;
  problems: Problems;
  onChange: (part: Partial<Draft>) => void;
}

const FIELDS = [
  ['stock', 'Pieces'],
  ['articleNumber', 'Article number'],
  ['barcode', 'Barcode'],
] as const;

/** The other sizes of a new product, and for each its pieces and numbers. */
export function MoreSizesFields({ draft, problems, onChange }: MoreSizesFieldsProps) {
  return (
    <Box data-wide sx={{ display: 'grid', gap: 2 }}>
      <FormField
        label="More sizes"
        name="moreSizes"
        value={draft.moreSizes}
        onChange={(event) => onChange({ moreSizes: event.target.value })}
        error={problems.moreSizes}
        hint="Such as M, L, XL: all are added at once."
        autoComplete="off"
      />
      {sizesIn(draft.moreSizes).map((size) => (
        <Box
          key={size}
          role="group"
          aria-label={`Size ${size}`}
          sx={{
            display: 'grid',
            gap: '12px 16px',
            gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 2fr 2fr' },
            '& > :last-child': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
          }}
        >
          {FIELDS.map(([field, label]) => (
            <FormField
              key={field}
              label={`${label}, ${size}`}
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
