import {
  Fragment,
  type SubmitEvent,
  type ChangeEvent,
  type ReactNode,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { FormStack, EmailField, FormField } from '#src/components/forms/FormField';
import { fieldValue, useFormErrors, type FieldErrors } from '#src/components/forms/useFormErrors';
import { selectCheckout, selectIsOrderUnderWay, selectIsThanksDue } from './checkoutSlice';
import { askAgain, checkOut } from './checkoutThunks';
import { PlaceOrder, useTotalJustReplaced } from './PlaceOrder';
import {
  byField,
  FIELD_NAMES,
  SHIPPING_FIELDS,
  shippingErrors,
  type ShippingField,
  type ShippingDetails,
  type ShippingDraft,
} from './shippingDetails';
import { Navigate } from 'react-router-dom';
import { PAGES } from '#domain/pagePaths';
import { isBlank } from '#domain/textValidation';
import { SideNote } from '#src/components/feedback/SideNote';
import { SideBySide } from '#src/components/layout/SideBySide';
import { selectAuthUser } from '../auth/authSlice';
import { selectIsCartEmpty } from '../cart/cartSelectors';
import { selectLastShipping, selectShippingDraft, shippingTyped } from './shippingSlice';

interface ShippingFormProps {
  summary: ReactNode;
  /** Shown instead of the form if there is nothing to order. */
  empty: ReactNode;
}

/** The shipping form with the summary next to it. Redirects to the thank-you page when the order is placed. */
export function ShippingForm({ summary, empty }: ShippingFormProps) {
  const { status } = useAppSelector(selectCheckout);
  const isThanksDue = useAppSelector(selectIsThanksDue);
  const isUnderWay = useAppSelector(selectIsOrderUnderWay);
  const isEmpty = useAppSelector(selectIsCartEmpty);
  // If this tab has placed the order, it shows the thank-you page even if another tab has already shown it.
  const [wasUnderWay, setWasUnderWay] = useState(isUnderWay);
  if (isUnderWay && !wasUnderWay) setWasUnderWay(true);
  if (isThanksDue || (wasUnderWay && status === 'placed'))
    return <Navigate to={PAGES.orderConfirmed} replace />;
  if (isEmpty && !isUnderWay && status !== 'unknown') return empty;
  return (
    <SideBySide side={summary}>
      <OrderForm />
    </SideBySide>
  );
}

const NOTHING: ShippingDetails = byField(() => '');
const NO_ADDRESS = 'Type an address, or order without one below.';

/** The form for the shipping details. A submit places the order, unless a question must be answered first. */
function OrderForm() {
  const dispatch = useAppDispatch();
  const { status } = useAppSelector(selectCheckout);
  const isUnderWay = useAppSelector(selectIsOrderUnderWay);
  const last = useAppSelector(selectLastShipping);
  const { errors, check, formProps } = useFormErrors(shippingErrorsIn);
  const details = useShippingDetails();
  const form = useRef<HTMLFormElement>(null);
  const { order, asksForAddress, ...asking } = useOrdering(details, form, check);
  const locked = isUnderWay || status === 'unknown';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status === 'unknown') void dispatch(askAgain());
    else order();
  };
  return (
    <FormStack ref={form} {...formProps} onSubmit={submit} aria-label="Shipping">
      <SideNote>{last && 'Filled in from your last order. Change what is different.'}</SideNote>
      <ShippingFields
        details={details}
        errors={
          asksForAddress && !locked ? { ...errors, address: errors.address ?? NO_ADDRESS } : errors
        }
        locked={locked}
        onType={(typed) => {
          if (typed.address !== undefined) asking.forgetAddress();
          dispatch(shippingTyped(typed));
        }}
      />
      <PlaceOrder
        asksForAddress={asksForAddress}
        formerTotal={asking.formerTotal}
        onOrder={order}
      />
    </FormStack>
  );
}

/**
 * Returns the values of the form's fields: the text that the shopper typed, or else the value from the last order. If
 * there is no last order, the name field contains the account's name.
 */
function useShippingDetails(): ShippingDetails {
  const draft = useAppSelector(selectShippingDraft);
  const last = useAppSelector(selectLastShipping);
  const user = useAppSelector(selectAuthUser);
  return { ...(last ?? { ...NOTHING, name: user?.displayName ?? '' }), ...draft };
}

/**
 * Returns the function `order` and the state of the questions. `order` places the order, or asks a question that must
 * be answered first. Its argument is the question to which the shopper has just agreed.
 */
function useOrdering(
  details: ShippingDetails,
  form: RefObject<HTMLFormElement | null>,
  check: (form: HTMLFormElement) => boolean,
) {
  const dispatch = useAppDispatch();
  const totalJustReplaced = useTotalJustReplaced();
  // `asked`: the question about the missing address is open. `none`: the shopper has agreed to have no address.
  const [address, setAddress] = useState<'asked' | 'none'>();
  const [formerTotal, setFormerTotal] = useState<number>();
  const lacksAddress = isBlank(details.address ?? '');
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
  return {
    order,
    asksForAddress: lacksAddress && address === 'asked',
    formerTotal,
    forgetAddress: () => setAddress(undefined),
  };
}

interface ShippingFieldsProps {
  details: ShippingDetails;
  errors: FieldErrors;
  /** True while an order may be in progress. Its details must not change in this time. */
  locked: boolean;
  onType: (typed: ShippingDraft) => void;
}

/** The fields of the form. The email field, after the name field, is read-only. */
function ShippingFields({ details, errors, locked, onType }: ShippingFieldsProps) {
  const email = useAppSelector(selectAuthUser)?.email ?? '';
  const field = (name: ShippingField) => ({
    name,
    value: details[name] ?? '',
    error: errors[name],
    readOnly: locked,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onType({ [name]: event.target.value }),
  });
  return (
    <>
      {FIELD_NAMES.map((name) => (
        <Fragment key={name}>
          <FormField {...SHIPPING_FIELDS[name]} {...field(name)} />
          {name === 'name' && (
            <EmailField
              autoComplete="email"
              value={email}
              required
              readOnly
              hint="The address you signed in with."
            />
          )}
        </Fragment>
      ))}
    </>
  );
}

/** Returns the validation messages for the current contents of the form. */
function shippingErrorsIn(form: HTMLFormElement) {
  return shippingErrors(byField((name) => fieldValue(form, name)));
}
