/**
 * What was typed into the shipping form and not ordered yet, kept in this browser for its person: a
 * reload loses nothing. A key of its own, for it is written without taking turns with other pages.
 */
import * as v from 'valibot';
import type { BrowserStorage } from '../../services/browserStorage';
import type { ShippingDraft } from './shippingSlice';

export const DRAFT_KEY = 'shipping-draft';

const draftSchema = v.object({
  uid: v.string(),
  draft: v.partial(v.object({ name: v.string(), number: v.string(), address: v.string() })),
});

/** Empty where nothing was typed, or by somebody else. Stored data is foreign data: never throws. */
export function readDraft(storage: BrowserStorage, uid: string): ShippingDraft {
  try {
    const kept = v.parse(draftSchema, JSON.parse(storage.read(DRAFT_KEY) ?? 'null'));
    return kept.uid === uid ? kept.draft : {};
  } catch {
    return {};
  }
}

export function keepDraft(storage: BrowserStorage, uid: string, draft: ShippingDraft): void {
  storage.write(DRAFT_KEY, JSON.stringify({ uid, draft }));
}

export function forgetDraft(storage: BrowserStorage): void {
  storage.remove(DRAFT_KEY);
}
