import Button from '@mui/material/Button';
import { useState } from 'react';
import { FactRow } from '#src/components/display/FactRow';
import { FormField } from '#src/components/forms/FormField';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { fieldValue } from '#src/components/forms/useFormErrors';
import type { SecondFactor } from '#src/identity/factorGateway';
import { PhoneSteps } from '../signInMethods/PhoneSteps';

const OFF = 'Off. When it is on, a sign-in also asks for a code.';
const ON = 'On. Add a second way too: it lets you in when you lose the first.';

interface PhoneFactorRowProps {
  factors: SecondFactor[];
  isLocal: boolean;
}

/** Says whether the account has a second factor, and lets the user add a phone as a second factor. */
export function PhoneFactorRow({ factors, isLocal }: PhoneFactorRowProps) {
  const [open, setOpen] = useState(false);
  const title = titleOf(factors);
  return (
    <FactRow term="Two-step sign-in" value={factors.length > 0 ? ON : OFF}>
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <ShopDialog title={title} open={open} onClose={() => setOpen(false)}>
        <PhoneSteps
          isLocal={isLocal}
          purposeOf={(number, form) => ({
            kind: 'enrol',
            number,
            name: fieldValue(form, 'phoneName').trim() || 'My phone',
          })}
          onDone={() => setOpen(false)}
        >
          <FormField
            label="Name of this phone"
            name="phoneName"
            inputProps={{ maxLength: 40 }}
            hint="So that you know it again; may stay empty"
          />
        </PhoneSteps>
      </ShopDialog>
    </FactRow>
  );
}

function titleOf(factors: SecondFactor[]): string {
  if (factors.length === 0) return 'Turn on two-step sign-in';
  return factors.some(({ kind }) => kind === 'phone') ? 'Add another phone' : 'Add a phone';
}
