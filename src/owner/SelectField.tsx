import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface SelectFieldProps<Value extends string> {
  label: string;
  value: Value;
  /** Each value with its words. */
  options: readonly (readonly [Value, string])[];
  onChoose: (value: Value) => void;
}

/** A labelled choice of one of a few, with the system's own list, which a thumb can use. */
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
