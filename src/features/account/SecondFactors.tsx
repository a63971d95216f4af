import Button from '@mui/material/Button';
import { useState } from 'react';
import { BusyButton } from '../../components/forms/BusyButton';
import { ErrorNotice } from '../../components/feedback/ErrorNotice';
import { FactRow } from '../../components/display/FactRow';
import { FormField } from '../../components/forms/FormField';
import { ShopDialog } from '../../components/forms/ShopDialog';
import { textOf } from '../../components/forms/formText';
import { errorWords } from '../../services/errorWords';
import type { SecondFactor } from '../../services/identity/accountGateway';
import { useGetSecondFactorsQuery, useRemoveSecondFactorMutation } from './accountApi';
import { PhoneSteps } from './PhoneSteps';
import { useRecentSignIn } from './useRecentSignIn';

const OFF = 'Off. When it is on, a sign-in also asks for a code that is sent to your phone.';
const ON = 'On. Add a second phone too: it is your way in when you lose the first.';

/** The second step of a sign-in: the phones that its codes go to. */
export function SecondFactors({ isLocal }: { isLocal: boolean }) {
  const { data: phones = [], error, refetch } = useGetSecondFactorsQuery();
  const [open, setOpen] = useState(false);
  const isOn = phones.length > 0;
  const title = isOn ? 'Add another phone' : 'Turn on two-step sign-in';
  return (
    <>
      <FactRow term="Two-step sign-in" value={isOn ? ON : OFF}>
        <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
          {title}
        </Button>
        <ShopDialog title={title} open={open} onClose={() => setOpen(false)}>
          <PhoneSteps
            isLocal={isLocal}
            purposeOf={(number, form) => ({
              kind: 'enrol',
              number,
              name: textOf(form, 'phoneName').trim() || 'My phone',
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
      {error && <ErrorNotice message={errorWords(error)} onRetry={refetch} />}
      {phones.map((phone) => (
        <EnrolledPhone key={phone.id} phone={phone} />
      ))}
    </>
  );
}

function EnrolledPhone({ phone: { id, name, number } }: { phone: SecondFactor }) {
  const [remove, { error, isLoading }] = useRemoveSecondFactorMutation();
  const recently = useRecentSignIn();
  return (
    <FactRow term={name} value={<bdi>{number}</bdi>}>
      <BusyButton
        variant="text"
        color="inherit"
        busy={isLoading}
        onClick={() => void recently(() => remove(id))}
      >
        Remove {name}
      </BusyButton>
      {error && !isLoading && <ErrorNotice message={errorWords(error)} />}
    </FactRow>
  );
}
