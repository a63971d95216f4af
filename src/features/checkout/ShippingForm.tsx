import { skipToken } from '@reduxjs/toolkit/query';
import {
  Fragment,
  type SubmitEvent,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate } from 'react-router-dom';
import type { FormatMessage } from '#domain/messages';
import { PAGES } from '#domain/pagePaths';
import { useGetOrdersInfiniteQuery } from '#src/api/ordersApi';
import { useAppDispatch, useAppSelector, useAppStore } from '#src/app/hooks';
import { FormStack, EmailField, FormField } from '#src/components/forms/FormField';
import { fieldValue, useFormErrors, type FieldErrors } from '#src/components/forms/useForm';
import { SideBySide } from '#src/components/layout/SideBySide';
import { selectAuthUser } from '../auth/authSlice';
import { selectIsCartEmpty } from '../cart/cartSelectors';
import { HowToPay, wayToPay } from '../payment/HowToPay';
import { selectShop } from '../shop/shopSlice';
import { selectCheckout, selectIsOrderUnderWay, selectIsThanksDue } from './checkoutSlice';
import { askAgain } from './checkoutThunks';
import { PlaceOrder } from './PlaceOrder';
import { checkOut } from './placingThunks';
import {
  byField,
  FIELD_NAMES,
  pickShipping,
  SHIPPING_FIELDS,
  shippingErrors,
  type ShippingField,
  type ShippingDetails,
  type ShippingDraft,
} from './shippingDetails';
import { selectShippingDraft, shippingTyped } from './shippingSlice';
import { TotalQuestion } from './TotalQuestion';

interface ShippingFormProps {
  summary: ReactNode;
  /** Shown instead of the form if there is nothing to order. */
  empty: ReactNode;
}

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
function OrderForm() {
  const dispatch = useAppDispatch();
  const { status } = useAppSelector(selectCheckout);
  const isUnderWay = useAppSelector(selectIsOrderUnderWay);
  const { errors, check, formProps } = useFormErrors((form, intl) =>
    shippingErrors(textsIn(form), intl),
  );
  const { typed, type, save } = useTyping();
  const { payments: ways = [] } = useAppSelector(selectShop);
  const { stored, last } = useShippingDetails();
  const details = { ...stored, ...typed };
  const payment = wayToPay(ways, details.payment);
  const form = useRef<HTMLFormElement>(null);
  const { formatMessage } = useIntl();
  const locked = isUnderWay || status === 'unknown';
  const order = () => {
    if (isUnderWay || !form.current || !check(form.current)) return;
    void dispatch(checkOut({ details: textsIn(form.current), payment }));
  };
  // Reads all fields, because the browser fills in some without an event.
  const typeAll = () => {
    const texts = form.current ? textsIn(form.current) : details;
    const changed = FIELD_NAMES.filter((name) => texts[name] !== (details[name] ?? ''));
    if (changed.length > 0) type(Object.fromEntries(changed.map((name) => [name, texts[name]])));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    typeAll();
    save();
    if (status === 'unknown') void dispatch(askAgain());
    else order();
  };
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    typeAll();
    formProps.onBlur(event);
    save();
  };
  return (
    <>
      <FormStack
        ref={form}
        {...formProps}
        onBlur={leave}
        onSubmit={submit}
        aria-label={formatMessage({ id: 'title.shipping' })}
      >
        <ShippingFields {...{ details, last, errors, locked }} onType={typeAll} />
        <HowToPay {...{ ways, locked }} chosen={payment} onChoose={type} />
        <PlaceOrder />
      </FormStack>
      <TotalQuestion onAnswer={order} />
    </>
  );
}

/** The debounce time for saving typed text to the store, in milliseconds. */
const TYPING_PAUSE = 500;

/**
 * Returns the typed text that is not in the store yet, and the functions that add to this text and save it to the store.
 * Text is saved when typing pauses, and when the form or the page is left. With an action for each letter, an address
 * would fill a page of Redux DevTools and a fifth of a problem report.
 */
function useTyping() {
  const store = useAppStore();
  const uid = useAppSelector(selectAuthUser)?.uid;
  const [typed, setTyped] = useState<ShippingDraft>({});
  const unsaved = useRef<ShippingDraft>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const change = useCallback((draft: ShippingDraft) => {
    clearTimeout(timer.current);
    unsaved.current = draft;
    setTyped(draft);
  }, []);
  const save = useCallback(() => {
    const draft = unsaved.current;
    if (Object.keys(draft).length === 0) return;
    change({});
    // Another tab may have signed in another user, who must not see this text.
    if (selectAuthUser(store.getState())?.uid === uid) store.dispatch(shippingTyped(draft));
  }, [store, uid, change]);
  useEffect(() => {
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [save]);
  const type = (field: ShippingDraft) => {
    change({ ...unsaved.current, ...field });
    timer.current = setTimeout(save, TYPING_PAUSE);
  };
  return { typed, type, save };
}

/**
 * Returns the store's values of the form's fields: the text that the shopper typed, or else the value from the last order.
 * If there is no last order, the name field contains the account's name.
 */
function useShippingDetails(): { stored: ShippingDetails & ShippingDraft; last: ShippingDetails } {
  const draft = useAppSelector(selectShippingDraft);
  const user = useAppSelector(selectAuthUser);
  const { data } = useGetOrdersInfiniteQuery(user?.email ?? skipToken);
  const order = data?.pages[0]?.orders[0];
  const last = { ...NOTHING, ...(order && pickShipping(order)) };
  const details = order ? last : { ...NOTHING, name: user?.displayName ?? '' };
  return { stored: { ...details, ...draft }, last };
}

interface ShippingFieldsProps {
  details: ShippingDetails;
  /** The details of the last order; empty without one. */
  last: ShippingDetails;
  errors: FieldErrors;
  /** True while an order may be in progress. Its details must not change in this time. */
  locked: boolean;
  onType: () => void;
}

function ShippingFields({ details, last, errors, locked, onType }: ShippingFieldsProps) {
  const email = useAppSelector(selectAuthUser)?.email ?? '';
  const { formatMessage } = useIntl();
  const field = (name: ShippingField) => ({
    ...SHIPPING_FIELDS[name],
    name,
    label: labelOf(name, formatMessage),
    hint: SHIPPING_FIELDS[name].hint && <FormattedMessage {...SHIPPING_FIELDS[name].hint} />,
    // Not `value`: at the next render, React would empty a field that the browser has filled in without an event. An
    // untouched field follows its default value.
    defaultValue: details[name] ?? '',
    error: errors[name],
    readOnly: locked,
    onChange: onType,
  });
  const firstKept = FIELD_NAMES.find((name) => last[name] && details[name] === last[name]);
  return (
    <>
      {FIELD_NAMES.map((name) => (
        <Fragment key={name}>
          <FormField
            {...field(name)}
            // The note is beside the label, because the last order may arrive after the form is shown, and the form
            // must not move.
            note={name === firstKept && <FormattedMessage id="shipping.filledIn" />}
          />
          {name === 'name' && (
            <EmailField
              autoComplete="email"
              value={email}
              required
              readOnly
              hint={<FormattedMessage id="shipping.email.hint" />}
            />
          )}
        </Fragment>
      ))}
    </>
  );
}

function labelOf(name: ShippingField, formatMessage: FormatMessage): string {
  const label = formatMessage(SHIPPING_FIELDS[name].label);
  if (SHIPPING_FIELDS[name].required) return label;
  return formatMessage({ id: 'field.optional' }, { label });
}

function textsIn(form: HTMLFormElement): ShippingDetails {
  return byField((name) => fieldValue(form, name));
}
