import Autocomplete from '@mui/material/Autocomplete';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { CARRIERS } from '#domain/orders/carriers';
import { OWNER_LIMITS } from '#domain/owner/ownerOrder';
import { FormField } from '#src/components/forms/FormField';

interface CarrierFieldProps {
  carrier: string;
  onType: (carrier: string) => void;
  /** Replaces the usual hint. */
  hint?: string | undefined;
}

export function CarrierField({ carrier, onType, hint }: CarrierFieldProps) {
  const id = useId();
  const { formatMessage } = useIntl();
  return (
    <Autocomplete
      id={id}
      freeSolo
      options={CARRIERS}
      inputValue={carrier}
      onInputChange={(_event, text, reason) => reason !== 'reset' && onType(text)}
      onChange={(_event, chosen) => onType(chosen ?? '')}
      // Enter must not choose the carrier under the pointer: the pointer may rest there while the name is typed.
      renderOption={({ key, ...row }, option) => (
        <li key={key} {...row} onMouseMove={undefined}>
          {option}
        </li>
      )}
      renderInput={({ slotProps }) => (
        <div ref={slotProps.input.ref}>
          <FormField
            id={id}
            label={formatMessage({ id: 'owner.parcel.carrier' })}
            hint={hint ?? formatMessage({ id: 'owner.parcel.carrierHint' })}
            inputProps={{ ...slotProps.htmlInput, maxLength: OWNER_LIMITS.carrier }}
          />
        </div>
      )}
    />
  );
}
