import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';

export interface FormFieldProps extends Pick<
  OutlinedInputProps,
  | 'name'
  | 'type'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'autoComplete'
  | 'required'
  | 'readOnly'
  | 'multiline'
  | 'minRows'
  | 'inputRef'
  | 'endAdornment'
> {
  label: string;
  /** The error message. It is shown in red below the field and announced by screen readers. */
  error?: string | undefined;
  /** Help text, shown while there is no error. */
  hint?: ReactNode;
  /** Attributes of the input itself, such as `minLength` or `inputMode`. */
  inputProps?: OutlinedInputProps['inputProps'];
}

/**
 * One labelled form field. The label is above the input, so it never moves or covers the text. Space for a
 * message is reserved below the input, so that nothing moves when an error appears.
 */
export function FormField({ label, error, hint, ...input }: FormFieldProps) {
  const id = useId();
  const hasWords = error !== undefined || hint !== undefined;
  return (
    <FormControl fullWidth error={error !== undefined} data-field>
      <FormLabel htmlFor={id} required={false} sx={{ mb: 0.75, fontWeight: 600 }}>
        {label}
      </FormLabel>
      <OutlinedInput id={id} aria-describedby={hasWords ? `${id}-words` : undefined} {...input} />
      <FormHelperText id={`${id}-words`} component="div" sx={{ minHeight: '1.66em' }}>
        {error === undefined ? hint : <span role="alert">{error}</span>}
      </FormHelperText>
    </FormControl>
  );
}
