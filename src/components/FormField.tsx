import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface FormFieldProps extends Pick<
  OutlinedInputProps,
  | 'name'
  | 'type'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'onBlur'
  | 'autoComplete'
  | 'required'
  | 'readOnly'
  | 'multiline'
  | 'minRows'
  | 'inputRef'
  | 'endAdornment'
> {
  label: string;
  /** What is wrong with the value; shown in red under the field and read out with it. */
  error?: string | undefined;
  /** Help shown while nothing is wrong. */
  hint?: string | undefined;
  /** Attributes of the input itself, such as `minLength` or `inputMode`. */
  inputProps?: OutlinedInputProps['inputProps'];
}

/** One labelled field of a form. The label stands above, so it never moves or covers the text. */
export function FormField({ label, error, hint, ...input }: FormFieldProps) {
  const id = useId();
  const words = error ?? hint;
  return (
    <FormControl fullWidth error={error !== undefined}>
      <FormLabel htmlFor={id} required={false} sx={{ mb: 0.75, fontWeight: 600 }}>
        {label}
      </FormLabel>
      <OutlinedInput id={id} aria-describedby={words ? `${id}-words` : undefined} {...input} />
      {words && (
        <FormHelperText id={`${id}-words`} role={error === undefined ? undefined : 'alert'}>
          {words}
        </FormHelperText>
      )}
    </FormControl>
  );
}
