import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { selectAuthUser } from '../auth/authSlice';
import type { ShippingDetails } from './orderRequest';
import type { ShippingField } from './shippingErrors';
import { selectLastShipping, selectShippingDraft, shippingTyped } from './shippingSlice';

const NOTHING: ShippingDetails = { name: '', number: '', address: '' };

/** The values of the shipping form: the shopper's input, else the last order's, else the account's. */
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
