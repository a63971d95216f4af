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
  /** What is wrong with the value; shown in red under the field and read out with it. */
  error?: string | undefined;
  /** Help shown while nothing is wrong. */
  hint?: ReactNode;
  /** Attributes of the input itself, such as `minLength` or `inputMode`. */
  inputProps?: OutlinedInputProps['inputProps'];
}

/**
 * One labelled field of a form. The label stands above, so it never moves or covers the text; the
 * place of the words below is kept, so that an error that appears moves nothing from under the pointer.
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
