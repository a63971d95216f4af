/**
 * The states of checkout, its events, and the transitions between them. Pure. The attempt itself (key and
 * body) is in storage: see `checkoutRecord.ts`.
 */
import type { ApiError } from '../../services/apiError';

/** Why nothing was ordered: the API refused, or the cart has changed since the shopper agreed to it. */
export type Refusal = ApiError | { kind: 'cartChanged' };

export type CheckoutState =
  | { status: 'idle' }
  | { status: 'sending' }
  /** The result is unknown, or belongs to another tab's attempt; the shop retries automatically. */
  | { status: 'findingOut' }
  /** The automatic retries have failed: the shopper decides when to retry. */
  | { status: 'unknown'; attemptId: string; error: ApiError }
  /** Nothing was ordered; the form is editable again. */
  | { status: 'refused'; error: Refusal }
  /** `kept`: the number of lines still in the cart because they were added in the meantime. */
  | { status: 'placed'; orderKey: string; kept: number }
  /** Another tab of the same person received the result. */
  | { status: 'placedElsewhere'; orderKey: string };

export type CheckoutStatus = CheckoutState['status'];

export type CheckoutEvent =
  /** The shopper ordered, or retried. */
  | { type: 'begun' }
  /** An attempt of another tab, or of this one before a reload, is retried. */
  | { type: 'resumed' }
  | { type: 'answerLost' }
  | { type: 'askedInVain'; attemptId: string; error: ApiError }
  | { type: 'refused'; error: Refusal }
  | { type: 'placed'; orderKey: string; kept: number }
  | { type: 'placedElsewhere'; orderKey: string }
  /** An attempt with an unknown result was found in storage, too old for automatic retries. */
  | { type: 'found'; attemptId: string; error: ApiError }
  /** Another tab ended it without an order, or the shopper abandoned it. */
  | { type: 'withdrawn' }
  | { type: 'cartChanged' }
  | { type: 'cartChangedElsewhere' }
  | { type: 'personLeft' };

export type CheckoutEventType = CheckoutEvent['type'];

type Row = Partial<Record<CheckoutStatus, CheckoutStatus>>;

const FROM_REST: Row = {
  idle: 'sending',
  unknown: 'sending',
  refused: 'sending',
  placed: 'sending',
  placedElsewhere: 'sending',
};

/** The transitions: for each event, from which states to which. Other events change nothing. */
export const TRANSITIONS: Record<CheckoutEventType, Row> = {
  begun: FROM_REST,
  resumed: to('findingOut', [...keys(FROM_REST), 'sending']),
  answerLost: to('findingOut', ['sending', 'findingOut']),
  askedInVain: to('unknown', ['sending', 'findingOut']),
  refused: to('refused', ['sending', 'findingOut']),
  placed: to('placed', ['sending', 'findingOut']),
  // A tab that is sending gets the result itself.
  placedElsewhere: to('placedElsewhere', ['idle', 'unknown', 'refused', 'placed']),
  found: to('unknown', ['idle', 'refused', 'placed', 'placedElsewhere']),
  withdrawn: to('idle', ['unknown']),
  cartChanged: to('idle', ['refused', 'placed', 'placedElsewhere']),
  // Another tab's order has just left the cart; the notice about it must stay.
  cartChangedElsewhere: to('idle', ['refused']),
  personLeft: to('idle', [...keys(FROM_REST), 'sending', 'findingOut']),
};

/** Returns the state after an event; the same object if the event does not apply. */
export function next(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  const status = TRANSITIONS[event.type][state.status];
  return status ? stateOf(status, event) : state;
}

/** The transitions reach a state only by events that carry its data. */
function stateOf(status: CheckoutStatus, event: CheckoutEvent): CheckoutState {
  const carried = Object.entries(event).filter(([name]) => name !== 'type');
  return { status, ...Object.fromEntries(carried) } as CheckoutState;
}

function to(status: CheckoutStatus, from: CheckoutStatus[]): Row {
  return Object.fromEntries(from.map((each) => [each, status]));
}

function keys(row: Row): CheckoutStatus[] {
  return Object.keys(row) as CheckoutStatus[];
}
