import type { SubmitEvent } from 'react';
import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { FormStack } from '#src/components/forms/FormField';
import { fieldValue, useFormErrors } from '#src/components/forms/useFormErrors';
import { selectCheckout, selectIsOrderUnderWay } from './checkoutSlice';
import { askAgain, checkOut } from './checkoutThunks';
import { PlaceOrder } from './PlaceOrder';
import { PlaceOrderStatus } from './PlaceOrderStatus';
import { PrefilledNote } from './PrefilledNote';
import { shippingErrors, type ShippingField } from './shippingErrors';
import { ShippingFields } from './ShippingFields';
import { useBlankAddressQuestion } from './useBlankAddressQuestion';
import { useShippingDetails } from './useShippingDetails';

/** The form for the shipping details. Submitting it places the order. */
export function ShippingForm() {
  const dispatch = useAppDispatch();
  const { status } = useAppSelector(selectCheckout);
  const isUnderWay = useAppSelector(selectIsOrderUnderWay);
  const { details } = useShippingDetails();
  const { errors, check, formProps } = useFormErrors(shippingErrorsIn);
  const { question, passes } = useBlankAddressQuestion(details.address);
  const locked = isUnderWay || status === 'unknown';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status === 'unknown') return void dispatch(askAgain());
    const form = event.currentTarget;
    if (check(form) && passes(form)) void dispatch(checkOut(details));
  };
  return (
    <FormStack {...formProps} onSubmit={submit} aria-label="Shipping">
      <PrefilledNote />
      <ShippingFields
        errors={locked ? errors : { ...errors, address: errors.address ?? question }}
        locked={locked}
      />
      <PlaceOrderStatus />
      <PlaceOrder />
    </FormStack>
  );
}

/** Returns the validation messages for the current contents of the form. */
function shippingErrorsIn(form: HTMLFormElement) {
  const text = (name: ShippingField) => fieldValue(form, name);
  return shippingErrors({ name: text('name'), number: text('number'), address: text('address') });
}
