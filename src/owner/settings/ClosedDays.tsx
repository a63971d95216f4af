import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { readPeriods } from '#domain/closedDays';
import { FormField } from '#src/components/forms/FormField';

interface ClosedDaysProps {
  /** The periods in the format of the setting. A period may be incomplete while it is typed. */
  text: string;
  problem: string | undefined;
  disabled: boolean;
  onType: (text: string) => void;
}

export function ClosedDays({ text, problem, disabled, onType }: ClosedDaysProps) {
  const { formatMessage } = useIntl();
  const isAdded = useRef(false);
  const periods = text === '' ? [] : text.split(',').map((each) => each.trim().split('..'));
  const write = (all: readonly string[][]) => onType(all.map((days) => days.join('..')).join(', '));
  const focusAdded = (field: HTMLInputElement | null) => {
    if (!field || !isAdded.current) return;
    isAdded.current = false;
    field.focus();
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {periods.map(([from = '', to = from], at) => (
        // A period has no id but its index.
        <Box
          key={at}
          role="group"
          aria-label={formatMessage({ id: 'owner.daysOff.nth' }, { nth: at + 1 })}
          sx={ROW}
        >
          <Days
            {...{ from, to, disabled }}
            problem={readPeriods([from, to].join('..')) ? undefined : problem}
            firstRef={at === periods.length - 1 ? focusAdded : undefined}
            onChange={(...days) =>
              write(periods.map((each, index) => (index === at ? days : each)))
            }
          />
          {!disabled && (
            <Button
              variant="outlined"
              onClick={() => write(periods.filter((_days, index) => index !== at))}
            >
              {formatMessage({ id: 'owner.daysOff.remove' })}
            </Button>
          )}
        </Box>
      ))}
      {!disabled && (
        <Button
          variant="outlined"
          sx={{ justifySelf: 'start' }}
          onClick={() => {
            isAdded.current = true;
            write([...periods, ['', '']]);
          }}
        >
          {formatMessage({ id: 'owner.daysOff.add' })}
        </Button>
      )}
    </Box>
  );
}

const ROW = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'end',
  gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr auto' },
} as const;

interface DaysProps {
  from: string;
  to: string;
  problem: string | undefined;
  disabled: boolean;
  firstRef: ((field: HTMLInputElement | null) => void) | undefined;
  onChange: (from: string, to: string) => void;
}

function Days({ from, to, problem, disabled, firstRef, onChange }: DaysProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <FormField
        label={formatMessage({ id: 'owner.daysOff.first' })}
        type="date"
        value={from}
        inputRef={firstRef}
        disabled={disabled}
        error={problem}
        onChange={({ target: { value } }) => onChange(value, to < value ? value : to)}
      />
      <FormField
        label={formatMessage({ id: 'owner.daysOff.last' })}
        type="date"
        value={to}
        disabled={disabled}
        onChange={({ target }) => onChange(from, target.value)}
        inputProps={{ min: from }}
      />
    </>
  );
}
