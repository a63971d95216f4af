/**
 * How an order goes: the states of checkout, what may happen to it, and where that leads. Pure. The
 * attempt itself (key and body) lies in storage: see `checkoutRecord.ts`.
 */
import type { ApiError } from '../../services/apiError';

/** Why nothing was ordered: the API said no, or the cart is no longer the one that was agreed to. */
export type Refusal = ApiError | { kind: 'cartChanged' };

export type CheckoutState =
  | { status: 'idle' }
  | { status: 'sending' }
  /** An answer is missing, or belongs to an attempt of another page; the shop asks by itself. */
  | { status: 'findingOut' }
  /** It asked often enough: the shopper decides when to ask again. */
  | { status: 'unknown'; attemptId: string; error: ApiError }
  /** Nothing was ordered, the form is the shopper's again. */
  | { status: 'refused'; error: Refusal }
  /** `kept`: lines that are in the cart all the same, because they were added meanwhile. */
  | { status: 'placed'; orderKey: string; kept: number }
  /** Another page of the same person got the answer. */
  | { status: 'placedElsewhere'; orderKey: string };

export type CheckoutStatus = CheckoutState['status'];

export type CheckoutEvent =
  /** The shopper ordered, or asked again. */
  | { type: 'begun' }
  /** An attempt that another page began, or this one before it was reloaded, is asked about. */
  | { type: 'resumed' }
  | { type: 'answerLost' }
  | { type: 'askedInVain'; attemptId: string; error: ApiError }
  | { type: 'refused'; error: Refusal }
  | { type: 'placed'; orderKey: string; kept: number }
  | { type: 'placedElsewhere'; orderKey: string }
  /** An attempt whose end nobody knows was found in storage, too old to ask about unasked. */
  | { type: 'found'; attemptId: string; error: ApiError }
  /** Another page ended it without an order, or the shopper gave it up. */
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

/** What is lawful: by event, from which state to which. All else changes nothing. */
export const TRANSITIONS: Record<CheckoutEventType, Row> = {
  begun: FROM_REST,
  resumed: to('findingOut', [...keys(FROM_REST), 'sending']),
  answerLost: to('findingOut', ['sending', 'findingOut']),
  askedInVain: to('unknown', ['sending', 'findingOut']),
  refused: to('refused', ['sending', 'findingOut']),
  placed: to('placed', ['sending', 'findingOut']),
  // A page that is asking gets the answer itself.
  placedElsewhere: to('placedElsewhere', ['idle', 'unknown', 'refused', 'placed']),
  found: to('unknown', ['idle', 'refused', 'placed', 'placedElsewhere']),
  withdrawn: to('idle', ['unknown']),
  cartChanged: to('idle', ['refused', 'placed', 'placedElsewhere']),
  // What another page bought has just left the cart: that must not unsay why.
  cartChangedElsewhere: to('idle', ['refused']),
  personLeft: to('idle', [...keys(FROM_REST), 'sending', 'findingOut']),
};

/** The state after an event; the very same one where the event means nothing to it. */
export function next(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  const status = TRANSITIONS[event.type][state.status];
  return status ? stateOf(status, event) : state;
}

/** The transitions lead to a state only by events that carry what belongs to it. */
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
