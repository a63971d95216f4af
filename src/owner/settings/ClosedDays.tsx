import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { periodsOf } from '#domain/closedDays';
import { FormField } from '#src/components/forms/FormField';

interface ClosedDaysProps {
  /** Periods as the setting has them, also half typed ones. */
  text: string;
  problem: string | undefined;
  disabled: boolean;
  onType: (text: string) => void;
}

/** The days off: a first and a last day for each time that the shop is closed. */
export function ClosedDays({ text, problem, disabled, onType }: ClosedDaysProps) {
  const periods = text === '' ? [] : text.split(',').map((each) => each.trim().split('..'));
  const write = (all: readonly string[][]) => onType(all.map((days) => days.join('..')).join(', '));
  const change = (at: number, from: string, to: string) =>
    write(periods.map((days, index) => (index === at ? [from, to] : days)));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {periods.map(([from = '', to = from], at) => (
        // A period has no other name than its place.
        <Box key={at} role="group" aria-label={`Days off ${at + 1}`} sx={ROW}>
          <FormField
            label="First day"
            type="date"
            value={from}
            disabled={disabled}
            error={periodsOf([from, to].join('..')) ? undefined : problem}
            onChange={({ target }) =>
              change(at, target.value, to < target.value ? target.value : to)
            }
          />
          <FormField
            label="Last day"
            type="date"
            value={to}
            disabled={disabled}
            onChange={({ target }) => change(at, from, target.value)}
            inputProps={{ min: from }}
          />
          {!disabled && (
            <Button
              variant="outlined"
              color="inherit"
              onClick={() => write(periods.filter((_days, index) => index !== at))}
            >
              Remove
            </Button>
          )}
        </Box>
      ))}
      {!disabled && (
        <Button
          variant="outlined"
          color="inherit"
          sx={{ justifySelf: 'start' }}
          onClick={() => write([...periods, ['', '']])}
        >
          Add days off
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
