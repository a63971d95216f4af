import { type SubmitEvent, type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { FormStack, EmailField, FormField } from '#src/components/forms/FormField';
import { fieldValue, useFormErrors } from '#src/components/forms/useFormErrors';
import { selectCheckout, selectIsOrderUnderWay, selectIsThanksDue } from './checkoutSlice';
import { askAgain, checkOut } from './checkoutThunks';
import { PlaceOrder, useTotalJustReplaced } from './PlaceOrder';
import { shippingErrors, type ShippingField, type ShippingDetails } from './shippingDetails';
import { Navigate } from 'react-router-dom';
import { PAGES } from '#domain/pagePaths';
import { isBlank } from '#domain/textValidation';
import { SideNote } from '#src/components/feedback/SideNote';
import { SideBySide } from '#src/components/layout/SideBySide';
import { selectAuthUser } from '../auth/authSlice';
import { selectIsCartEmpty } from '../cart/cartSelectors';
import { selectLastShipping, selectShippingDraft, shippingTyped } from './shippingSlice';

interface CheckoutProps {
  summary: ReactNode;
  /** Shown instead of the form if there is nothing to order. */
  empty: ReactNode;
}

/** The shipping form with the summary next to it. Redirects to the thank-you page when the order is placed. */
export function Checkout({ summary, empty }: CheckoutProps) {
  const { status } = useAppSelector(selectCheckout);
  const isThanksDue = useAppSelector(selectIsThanksDue);
  const isUnderWay = useAppSelector(selectIsOrderUnderWay);
  const isEmpty = useAppSelector(selectIsCartEmpty);
  if (isThanksDue) return <Navigate to={PAGES.orderConfirmed} replace />;
  if (isEmpty && !isUnderWay && status !== 'unknown') return empty;
  return (
    <SideBySide side={summary}>
      <ShippingForm />
    </SideBySide>
  );
}

const NOTHING: ShippingDetails = { name: '', number: '', address: '' };
const NO_ADDRESS = 'Type an address, or order without one below.';

/** The form for the shipping details. Submitting it places the order, unless something must be asked first. */
function ShippingForm() {
  const dispatch = useAppDispatch();
  const { status } = useAppSelector(selectCheckout);
  const isUnderWay = useAppSelector(selectIsOrderUnderWay);
  const user = useAppSelector(selectAuthUser);
  const draft = useAppSelector(selectShippingDraft);
  const last = useAppSelector(selectLastShipping);
  const form = useRef<HTMLFormElement>(null);
  const totalJustReplaced = useTotalJustReplaced();
  const { errors, check, formProps } = useFormErrors(shippingErrorsIn);
  // Whether the shopper was asked about the missing address, or has agreed to order without one.
  const [address, setAddress] = useState<'asked' | 'none'>();
  const [formerTotal, setFormerTotal] = useState<number>();
  const details: ShippingDetails = {
    ...(last ?? { ...NOTHING, name: user?.displayName ?? '' }),
    ...draft,
  };
  const locked = isUnderWay || status === 'unknown';
  const lacksAddress = isBlank(details.address);
  const asksForAddress = lacksAddress && address === 'asked' && !locked;

  /** Orders what the form holds, or asks what must be asked first. `agreed`: what was answered with yes just now. */
  const order = (agreed?: 'total' | 'no address') => {
    if (!form.current || !check(form.current)) return;
    if (agreed === 'no address') setAddress('none');
    else if (lacksAddress && address !== 'none') {
      setAddress('asked');
      form.current.querySelector<HTMLElement>('[name="address"]')?.focus();
      return;
    }
    const before = agreed === 'total' ? undefined : totalJustReplaced();
    setFormerTotal(before);
    if (before === undefined) void dispatch(checkOut(details));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status === 'unknown') void dispatch(askAgain());
    else order();
  };
  const field = (name: ShippingField) => ({
    name,
    value: details[name],
    error: errors[name],
    readOnly: locked,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (name === 'address') setAddress(undefined);
      dispatch(shippingTyped({ [name]: event.target.value }));
    },
  });
  return (
    <FormStack ref={form} {...formProps} onSubmit={submit} aria-label="Shipping">
      <SideNote>{last && 'Filled in from your last order. Change what is different.'}</SideNote>
      <FormField label="Name" autoComplete="name" required {...field('name')} />
      <EmailField
        autoComplete="email"
        value={user?.email ?? ''}
        required
        readOnly
        hint="The address you signed in with."
      />
      <FormField
        label="Phone Number"
        type="tel"
        autoComplete="tel"
        inputProps={{ inputMode: 'tel' }}
        required
        {...field('number')}
      />
      <FormField
        label="Address"
        autoComplete="street-address"
        multiline
        minRows={3}
        hint="Optional."
        {...field('address')}
        error={errors.address ?? (asksForAddress ? NO_ADDRESS : undefined)}
      />
      <PlaceOrder asksForAddress={asksForAddress} formerTotal={formerTotal} onOrder={order} />
    </FormStack>
  );
}

/** Returns the validation messages for the current contents of the form. */
function shippingErrorsIn(form: HTMLFormElement) {
  const text = (name: ShippingField) => fieldValue(form, name);
  return shippingErrors({ name: text('name'), number: text('number'), address: text('address') });
}
