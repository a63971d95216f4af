/**
 * The shipping details of a person's last order, kept in this browser for the next one. They carry the
 * person's id, and are gone when that person signs out.
 */
import * as v from 'valibot';
import { SHIPPING_LIMITS } from '../../../domain/order';
import { optionalText, requiredText } from '../../../domain/text';
import type { BrowserStorage } from '../../services/browserStorage';
import type { ShippingDetails } from './checkout';

export const SHIPPING_KEY = 'shipping-details';

const memorySchema = v.object({
  uid: v.string(),
  name: requiredText(SHIPPING_LIMITS.name),
  number: requiredText(SHIPPING_LIMITS.number),
  address: optionalText(SHIPPING_LIMITS.address),
});

/** Stored data is foreign data: null for anything but details of this very person. */
export function readShipping(storage: BrowserStorage, uid: string): ShippingDetails | null {
  try {
    const { uid: owner, ...details } = v.parse(memorySchema, JSON.parse(read(storage)));
    return owner === uid ? details : null;
  } catch {
    return null;
  }
}

export function writeShipping(
  storage: BrowserStorage,
  uid: string,
  details: ShippingDetails,
): void {
  storage.write(SHIPPING_KEY, JSON.stringify({ uid, ...details }));
}

export function dropShipping(storage: BrowserStorage): void {
  storage.remove(SHIPPING_KEY);
}

function read(storage: BrowserStorage): string {
  return storage.read(SHIPPING_KEY) ?? 'null';
}
