import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { IMPORT_FIELDS, type ImportColumn } from '#domain/owner/importColumns';
import { FormField } from '#src/components/forms/FormField';
import { fieldLabel } from '../goods/fieldWords';
import { SelectField } from '../ownerParts';
import { choiceIn, fittingChoices, areColumnsUnknown } from './columnChoice';
import type { KeptColumns } from './importMemory';

interface ColumnsFieldProps {
  columns: readonly ImportColumn[];
  /** The field of each chosen column, as JSON. */
  answer: string;
  onChange: (answer: string) => void;
  /** The choices for earlier files. */
  kept: readonly KeptColumns[];
  /** The name under which the choice is stored. */
  keepAs: string;
  onKeepAs: (name: string) => void;
  error: string | undefined;
}

/** The answer is optional for files of known shop software. */
export function ColumnsField({ error, ...choices }: ColumnsFieldProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const isNeeded = areColumnsUnknown(choices.columns);
  const { length } = choices.columns.filter(({ isOpen }) => isOpen);
  return (
    <Box
      component="details"
      open={isNeeded || error !== undefined}
      sx={{ '& summary': { py: '10px', cursor: 'pointer', fontWeight: 600 } }}
    >
      <summary id={id}>
        {formatMessage(
          { id: isNeeded ? 'import.columns.which' : 'import.columns.unknown' },
          { count: length },
        )}
      </summary>
      <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 2.5 }}>
        <Typography>
          {formatMessage({
            id: isNeeded ? 'import.columns.which.hint' : 'import.columns.unknown.hint',
          })}
        </Typography>
        {error !== undefined && (
          <Typography role="alert" color="error">
            {error}
          </Typography>
        )}
        <Choices {...choices} />
      </Box>
    </Box>
  );
}

function Choices({ columns, answer, onChange, ...names }: Omit<ColumnsFieldProps, 'error'>) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { keepAs, onKeepAs } = names;
  const choice = choiceIn(answer);
  const kept = fittingChoices(names.kept, columns);
  const named = kept.map(({ name }) => [name, name] as const);
  const taken = new Set(columns.flatMap(({ field, isOpen }) => (isOpen ? [] : [field])));
  const fields = IMPORT_FIELDS.filter((field) => !taken.has(field));
  const options = ['' as const, ...fields].map(
    (field) => [field, fieldLabel(field || null, intl)] as const,
  );
  return (
    <>
      {kept.length > 0 && (
        <SelectField
          label={formatMessage({ id: 'import.columns.kept' })}
          value={kept.some(({ name }) => name === keepAs) ? keepAs : ''}
          options={[['', formatMessage({ id: 'import.columns.kept.none' })], ...named]}
          onChoose={(name) => {
            const found = kept.find((each) => each.name === name);
            if (found) onChange(JSON.stringify(found.columns));
            onKeepAs(name);
          }}
        />
      )}
      <Box sx={GRID}>
        {columns
          .filter(({ isOpen }) => isOpen)
          .map(({ name, example }) => (
            <SelectField
              key={name}
              label={name}
              value={choice[name] ?? ''}
              options={options}
              onChoose={(field) => {
                const { [name]: _before, ...others } = choice;
                onChange(JSON.stringify(field === '' ? others : { ...others, [name]: field }));
              }}
              hint={formatMessage(
                { id: example === '' ? 'import.columns.empty' : 'import.columns.example' },
                { example },
              )}
            />
          ))}
      </Box>
      <FormField
        label={formatMessage({ id: 'import.columns.keepAs' })}
        hint={formatMessage({ id: 'import.columns.keepAs.hint' })}
        value={keepAs}
        onChange={(event) => onKeepAs(event.target.value)}
        inputProps={{ maxLength: 60 }}
        autoComplete="off"
      />
    </>
  );
}

const GRID = {
  display: 'grid',
  gap: 2,
  overflowWrap: 'anywhere',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};
