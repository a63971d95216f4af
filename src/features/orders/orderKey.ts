/**
 * The key under which the cart as it stands will be ordered. It is chosen when the cart changes, long
 * before anybody orders: two tabs that order one cart at one moment send the same key. It outlives the
 * order, for a tab that has not heard of it yet, and ends with the next change of the cart.
 */
import { nanoid } from '@reduxjs/toolkit';
import type { BrowserStorage } from '../../services/browserStorage';

const ORDER_KEY = 'order-key';
const LENGTH = 32;
const FORM = new RegExp(`^[\\w-]{${LENGTH}}$`);

/** Stored data is foreign data: what is no key is replaced by one. */
export function readOrderKey(storage: BrowserStorage): string {
  const key = storage.read(ORDER_KEY);
  return key !== null && FORM.test(key) ? key : renewOrderKey(storage);
}

export function renewOrderKey(storage: BrowserStorage): string {
  const key = nanoid(LENGTH);
  storage.write(ORDER_KEY, key);
  return key;
}
