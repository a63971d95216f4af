import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { selectAuthUser } from '../auth/authSlice';
import type { ShippingDetails } from './orderRequest';
import type { ShippingField } from './shippingErrors';
import { selectLastShipping, selectShippingDraft, shippingTyped } from './shippingSlice';

const NOTHING: ShippingDetails = { name: '', number: '', address: '' };

/**
 * Returns the values of the shipping form's fields. A field contains what the shopper typed, or otherwise the
 * value from the last order. If there is no last order, the name field contains the account's name.
 */
export function useShippingDetails() {
  const dispatch = useAppDispatch();
  const draft = useAppSelector(selectShippingDraft);
  const last = useAppSelector(selectLastShipping);
  const user = useAppSelector(selectAuthUser);
  const details: ShippingDetails = {
    ...(last ?? { ...NOTHING, name: user?.displayName ?? '' }),
    ...draft,
  };
  const type = (field: ShippingField, text: string) => dispatch(shippingTyped({ [field]: text }));
  return { details, type, email: user?.email ?? '' };
}
