/**
 * Stores what a user has typed into the shipping form but not ordered yet, so that a reload loses nothing. The
 * draft has its own storage key, because it is written without the lock that the checkout record needs.
 */
import * as v from 'valibot';
import type { BrowserStorage } from '#src/services/browserStorage';
import type { ShippingDraft } from './shippingSlice';

export const DRAFT_KEY = 'shipping-draft';

const draftSchema = v.object({
  uid: v.string(),
  draft: v.partial(v.object({ name: v.string(), number: v.string(), address: v.string() })),
});

/**
 * Returns the stored draft of this user. Returns an empty draft if nothing was typed, or if the stored draft
 * belongs to another user. Stored data is untrusted input: invalid data counts as absent. Never throws.
 */
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
