import { useState } from 'react';
import Button from '@mui/material/Button';
import { FormField, type FormFieldProps } from './FormField';
import { VisuallyHidden } from '../layout/VisuallyHidden';

/** Typed in secret unless one wants to see it. Text that is shown must not be spell-checked elsewhere. */
const SECRET = { spellCheck: false, autoCapitalize: 'none' };

/** A field for a password, with a switch that shows what was typed. */
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
