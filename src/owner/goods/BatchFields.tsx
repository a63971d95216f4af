import Box from '@mui/material/Box';
import { useIntl } from 'react-intl';
import { FormField } from '#src/components/forms/FormField';
import { SelectField } from '../ownerParts';
import { asksForStep, type BatchForm, batchOptions } from './batchForm';

interface BatchFieldsProps {
  form: BatchForm;
  problem: string | undefined;
  onChange: (part: Partial<BatchForm>) => void;
}

/** The fields of a change of many products: what changes, and by how much. */
export function BatchFields({ form, problem, onChange }: BatchFieldsProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <>
      <SelectField
        label={formatMessage({ id: 'goods.batch.what' })}
        value={form.kind}
        options={batchOptions(intl).kinds}
        hint={form.kind === 'saleOn' ? formatMessage({ id: 'goods.batch.saleHint' }) : ''}
        onChoose={(kind) => onChange({ kind })}
      />
      {asksForStep(form) && <StepFields form={form} onChange={onChange} />}
      {form.kind === 'category' && (
        <FormField
          label={formatMessage({ id: 'goods.batch.newCategory' })}
          value={form.category}
          onChange={(event) => onChange({ category: event.target.value })}
          hint={formatMessage({ id: 'goods.batch.newCategory.hint' })}
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

function StepFields({ form, onChange }: Omit<BatchFieldsProps, 'problem'>) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { directions, units, endings } = batchOptions(intl);
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'end' }}
    >
      <SelectField
        label={formatMessage({ id: 'goods.batch.direction' })}
        value={form.direction}
        options={directions}
        onChoose={(direction) => onChange({ direction })}
      />
      <FormField
        label={formatMessage({ id: 'goods.batch.by' })}
        value={form.by}
        onChange={(event) => onChange({ by: event.target.value })}
        autoComplete="off"
        inputProps={{ inputMode: 'decimal' }}
      />
      <SelectField
        label={formatMessage({ id: 'goods.batch.unit' })}
        value={form.unit}
        options={units}
        onChoose={(unit) => onChange({ unit })}
      />
      <SelectField
        label={formatMessage({ id: 'goods.batch.ending' })}
        value={form.ending}
        options={endings}
        onChoose={(ending) => onChange({ ending })}
      />
    </Box>
  );
}
