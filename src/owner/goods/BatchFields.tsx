import Box from '@mui/material/Box';
import { FormField } from '#src/components/forms/FormField';
import { SelectField } from '../SelectField';
import { asksForStep, BATCH_KINDS, type BatchForm, DIRECTIONS, ENDINGS, UNITS } from './batchForm';

interface BatchFieldsProps {
  form: BatchForm;
  problem: string | undefined;
  onChange: (part: Partial<BatchForm>) => void;
}

export function BatchFields({ form, problem, onChange }: BatchFieldsProps) {
  return (
    <>
      <SelectField
        label="What"
        value={form.kind}
        options={BATCH_KINDS}
        onChoose={(kind) => onChange({ kind })}
      />
      {asksForStep(form) && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr', alignItems: 'end' }}>
          <SelectField
            label="Direction"
            value={form.direction}
            options={DIRECTIONS}
            onChoose={(direction) => onChange({ direction })}
          />
          <FormField
            label="By how much"
            value={form.by}
            onChange={(event) => onChange({ by: event.target.value })}
            autoComplete="off"
            inputProps={{ inputMode: 'decimal' }}
          />
          <SelectField
            label="Unit"
            value={form.unit}
            options={UNITS}
            onChoose={(unit) => onChange({ unit })}
          />
          <SelectField
            label="Prices end with"
            value={form.ending}
            options={ENDINGS}
            onChoose={(ending) => onChange({ ending })}
          />
        </Box>
      )}
      {form.kind === 'category' && (
        <FormField
          label="New category"
          value={form.category}
          onChange={(event) => onChange({ category: event.target.value })}
          hint="Empty: none."
          autoComplete="off"
          inputProps={{ maxLength: 80 }}
        />
      )}
      {problem !== undefined && (
        <Box role="alert" sx={{ color: 'error.main' }}>
          {problem}
        </Box>
      )}
    </>
  );
}
