import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import type { SecondFactor } from '#src/identity/factorGateway';

interface FactorChoiceProps {
  factors: SecondFactor[];
  chosen: SecondFactor | undefined;
  onChosen: (id: string) => void;
}

/** Lets the user choose a second factor. Renders nothing if the only choice is an authenticator app. */
export function FactorChoice({ factors, chosen, onChosen }: FactorChoiceProps) {
  const id = useId();
  if (factors.length === 1 && chosen?.kind === 'app') return null;
  const hasApp = factors.some(({ kind }) => kind === 'app');
  return (
    <div>
      <FormLabel id={id} sx={{ fontWeight: 600 }}>
        {hasApp ? 'Take the code from' : 'Send the code to'}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        sx={{ mb: 1.5 }}
        value={chosen?.id ?? ''}
        onChange={(_event, value) => onChosen(value)}
      >
        {factors.map((factor) => (
          <FormControlLabel
            key={factor.id}
            value={factor.id}
            control={<Radio />}
            label={labelOf(factor)}
          />
        ))}
      </RadioGroup>
    </div>
  );
}

function labelOf(factor: SecondFactor): string {
  return `${factor.name} (${factor.kind === 'phone' ? factor.number : 'authenticator app'})`;
}
