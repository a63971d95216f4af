import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';

interface RadioFieldProps<Value extends string> {
  label: string;
  value: Value | undefined;
  options: readonly (readonly [Value, string])[];
  onChoose: (value: Value) => void;
  error?: string | undefined;
}

export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { label, value, options, onChoose, error } = props;
  const id = useId();
  return (
    <FormControl error={error !== undefined}>
      <FormLabel id={id} sx={{ fontWeight: 600 }}>
        <span>{label}</span>
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value ?? ''}
        onChange={(_event, chosen) => {
          const known = options.find(([each]) => each === chosen);
          if (known) onChoose(known[0]);
        }}
      >
        {options.map(([each, words]) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio sx={{ p: '10px' }} />}
            label={words}
          />
        ))}
      </RadioGroup>
      {error !== undefined && <FormHelperText role="alert">{error}</FormHelperText>}
    </FormControl>
  );
}
