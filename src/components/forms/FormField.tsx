import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { VisuallyHidden } from '../layout/VisuallyHidden';

interface FormFieldProps extends Pick<
  OutlinedInputProps,
  | 'id'
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
export function FormField({ label, error, hint, id: givenId, ...input }: FormFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
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

type EmailFieldProps = Omit<FormFieldProps, 'label' | 'name' | 'type'>;

/** An email field. `autoComplete` is `username` if the address identifies an existing account. */
export function EmailField(props: EmailFieldProps) {
  return <FormField label="Email" name="email" type="email" {...props} />;
}

/** A visible password must not be sent to a spell checker. */
const SECRET = { spellCheck: false, autoCapitalize: 'none' };

/** A password field with a button that shows the typed text. */
export function PasswordField({ inputProps, ...field }: Omit<FormFieldProps, 'type'>) {
  const [isShown, setShown] = useState(false);
  return (
    <FormField
      {...field}
      type={isShown ? 'text' : 'password'}
      inputProps={{ ...SECRET, ...inputProps }}
      endAdornment={
        <Button
          variant="text"
          color="inherit"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          sx={{
            mr: -1,
            px: 1.5,
            minWidth: 44,
            '&[aria-pressed=true]': { textDecoration: 'underline' },
          }}
        >
          Show
          <VisuallyHidden> {field.label.toLowerCase()}</VisuallyHidden>
        </Button>
      }
    />
  );
}

/**
 * A form with its fields in one column. A form with a password sets `method="post"`: if the browser submits
 * it before any script runs, the password does not end up in the URL.
 */
export const FormStack = styled('form')({ display: 'grid', gap: 12 });

/** The button of a form, and what else one can do there. They are side by side if there is room. */
export const SubmitRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  '& > *': { flex: '1 1 auto' },
});
