import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface SelectFieldProps<Value extends string> {
  label: string;
  value: Value;
  /** Each value with its label. */
  options: readonly (readonly [Value, string])[];
  onChoose: (value: Value) => void;
}

/** A labelled field to choose one of a few options. It is a native `select`, which is easy to use with a thumb. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, options, onChoose } = props;
  const id = useId();
  return (
    <FormControl fullWidth>
      <FormLabel htmlFor={id} sx={{ fontWeight: 600, mb: '6px' }}>
        {label}
      </FormLabel>
      <NativeSelect
        id={id}
        variant="outlined"
        input={<OutlinedInput />}
        value={value}
        onChange={(event) => {
          const chosen = options.find(([each]) => each === event.target.value);
          if (chosen) onChoose(chosen[0]);
        }}
      >
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}
