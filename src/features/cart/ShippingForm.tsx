import { type SubmitEvent, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { FormStack } from '../../components/FormStack';
import { selectAttempt } from '../orders/attemptSlice';
import { askAgain, checkOut } from './checkout';
import { OrderNews } from './OrderNews';
import { PlaceOrder } from './PlaceOrder';
import { SHIPPING_FIELDS, shippingFaults } from './shippingFaults';
import { ShippingFields } from './ShippingFields';
import { useShippingDetails } from './useShippingDetails';

/** The shipping details, and the order with them. Faults show from the first try on. */
export function ShippingForm() {
  const dispatch = useAppDispatch();
  const { status } = useAppSelector(selectAttempt);
  const { details } = useShippingDetails();
  const [isTried, setTried] = useState(false);
  const faults = shippingFaults(details);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status === 'unknown') return void dispatch(askAgain());
    setTried(true);
    const wrong = SHIPPING_FIELDS.find((field) => faults[field] !== undefined);
    if (wrong) focusField(event.currentTarget, wrong);
    else void dispatch(checkOut(details));
  };
  return (
    <FormStack onSubmit={submit} noValidate aria-label="Shipping">
      <ShippingFields
        faults={isTried ? faults : {}}
        locked={status !== 'none' && status !== 'refused'}
      />
      <OrderNews />
      <PlaceOrder />
    </FormStack>
  );
}

function focusField(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
