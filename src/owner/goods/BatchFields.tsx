import Box from '@mui/material/Box';
import { useIntl } from 'react-intl';
import { PRICE_ENDINGS } from '#domain/owner/ownerProduct';
import { formatNumber, useLocale } from '#src/components/display/formatNumber';
import { FormField } from '#src/components/forms/FormField';
import { optionsOf } from '../fields/choices';
import { SelectField } from '../ownerParts';
import { BATCH_KINDS, type BatchForm, DIRECTIONS, UNITS } from './batchForm';

interface BatchFieldsProps {
  form: BatchForm;
  problem: string | undefined;
  onChange: (part: Partial<BatchForm>) => void;
}

export function BatchFields({ form, problem, onChange }: BatchFieldsProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <>
      <SelectField
        label={formatMessage({ id: 'goods.batch.what' })}
        value={form.kind}
        options={optionsOf('goods.batch.kind:', BATCH_KINDS, intl)}
        hint={form.kind === 'saleOn' ? formatMessage({ id: 'goods.batch.saleHint' }) : ''}
        onChoose={(kind) => onChange({ kind })}
      />
      {(form.kind === 'price' || form.kind === 'saleOn') && (
        <StepFields form={form} onChange={onChange} />
      )}
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
  const locale = useLocale();
  // `.99` with the owner's decimal sign.
  const inOwn = (ending: string) =>
    formatNumber(Number(ending), 'amount', locale).replace(/^0/, '');
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'end' }}
    >
      <SelectField
        label={formatMessage({ id: 'goods.batch.direction' })}
        value={form.direction}
        options={optionsOf('goods.batch.direction:', DIRECTIONS, intl)}
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
        options={optionsOf('goods.batch.unit:', UNITS, intl)}
        onChoose={(unit) => onChange({ unit })}
      />
      <SelectField
        label={formatMessage({ id: 'goods.batch.ending' })}
        value={form.ending}
        options={[
          ['', formatMessage({ id: 'goods.batch.anyCents' })],
          ...PRICE_ENDINGS.map((each) => [each, inOwn(each)] as const),
        ]}
        onChoose={(ending) => onChange({ ending })}
      />
    </Box>
  );
}
