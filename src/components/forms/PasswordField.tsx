import { useState } from 'react';
import Button from '@mui/material/Button';
import { FormField, type FormFieldProps } from './FormField';
import { VisuallyHidden } from '../layout/VisuallyHidden';

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
