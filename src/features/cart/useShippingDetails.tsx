import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { selectAuthUser } from '../auth/authSlice';
import type { ShippingDetails } from './checkout';
import type { ShippingField } from './shippingFaults';
import { selectShippingDraft, shippingTyped } from './shippingSlice';

/** What stands in the shipping form: what was typed, else what the account tells. */
export function useShippingDetails() {
  const dispatch = useAppDispatch();
  const draft = useAppSelector(selectShippingDraft);
  const user = useAppSelector(selectAuthUser);
  const details: ShippingDetails = {
    name: draft.name ?? user?.displayName ?? '',
    number: draft.number ?? '',
    address: draft.address ?? '',
  };
  const type = (field: ShippingField, text: string) => dispatch(shippingTyped({ [field]: text }));
  return { details, type, email: user?.email ?? '' };
}
