/**
 * The states and events of checkout, and the transitions between the states. All functions are pure. The attempt
 * itself (its idempotency key and request body) is in storage: see `checkoutRecord.ts`.
 */
import type { ApiError } from '#src/api/apiError';

/** Why nothing was ordered: the API refused, or the cart has changed since the shopper agreed to the total. */
export type Refusal = ApiError | { kind: 'cartChanged' };

export type CheckoutState =
  | { status: 'idle' }
  | { status: 'sending' }
  /**
   * The attempt is being sent again to find out its result, because the response was lost, because another tab began
   * the attempt, or because this tab began it before a reload.
   */
  | { status: 'findingOut' }
  /** The automatic retries have failed, or the attempt is too old for them. The shopper can press “Ask again”. */
  | { status: 'unknown'; attemptId: string; error: ApiError }
  /**
   * Nothing was ordered, and the form can be edited again. `agreed` is the total that the shopper had agreed to,
   * as a decimal amount.
   */
  | { status: 'refused'; error: Refusal; agreed: number }
  /** `kept` is the number of lines that are still in the cart, because they were not part of the order. */
  | { status: 'placed'; orderKey: string; kept: number }
  /** Another tab of this browser has placed an order. */
  | { status: 'placedElsewhere'; orderKey: string };

export type CheckoutStatus = CheckoutState['status'];

export type CheckoutEvent =
  /** The shopper has pressed the button that places an order, for the first time or after a refusal. */
  | { type: 'begun' }
  /** A stored attempt is sent again. Another tab began it, or this tab did, for example before a reload. */
  | { type: 'resumed' }
  | { type: 'answerLost' }
  | { type: 'askedInVain'; attemptId: string; error: ApiError }
  | { type: 'refused'; error: Refusal; agreed: number }
  | { type: 'placed'; orderKey: string; kept: number }
  | { type: 'placedElsewhere'; orderKey: string }
  /** The stored attempt has an unknown result, and is too old for automatic retries. */
  | { type: 'found'; attemptId: string; error: ApiError }
  /**
   * The attempt with the unknown result is over, because another tab ended it without an order, or because the shopper
   * pressed “Stop asking”.
   */
  | { type: 'withdrawn' }
  | { type: 'cartChanged' }
  | { type: 'cartChangedElsewhere' }
  | { type: 'personLeft' };

type CheckoutEventType = CheckoutEvent['type'];

type Row = Partial<Record<CheckoutStatus, CheckoutStatus>>;

const FROM_REST: Row = {
  idle: 'sending',
  unknown: 'sending',
  refused: 'sending',
  placed: 'sending',
  placedElsewhere: 'sending',
};

/**
 * Maps each event to the states in which it applies, and each of these states to the next state. In all other states,
 * the event changes nothing.
 */
export const TRANSITIONS: Record<CheckoutEventType, Row> = {
  begun: FROM_REST,
  resumed: to('findingOut', [...keys(FROM_REST), 'sending']),
  answerLost: to('findingOut', ['sending', 'findingOut']),
  askedInVain: to('unknown', ['sending', 'findingOut']),
  refused: to('refused', ['sending', 'findingOut']),
  placed: to('placed', ['sending', 'findingOut']),
  // Does not apply in `sending` and `findingOut`, because a tab that has sent the attempt receives the result itself.
  placedElsewhere: to('placedElsewhere', ['idle', 'unknown', 'refused', 'placed']),
  found: to('unknown', ['idle', 'refused', 'placed', 'placedElsewhere']),
  withdrawn: to('idle', ['unknown']),
  cartChanged: to('idle', ['refused', 'placed', 'placedElsewhere']),
  // Applies only in `refused`. In `placedElsewhere`, the cart has changed because of another tab's order, and
  // the notice about that order must stay.
  cartChangedElsewhere: to('idle', ['refused']),
  personLeft: to('idle', [...keys(FROM_REST), 'sending', 'findingOut']),
};

/** Returns the state after an event. Returns the same object if the event does not apply. */
export function next(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  const status = TRANSITIONS[event.type][state.status];
  return status ? stateOf(status, event) : state;
}

/**
 * Builds a state from its status and the data of the event. The cast is safe, because in `TRANSITIONS` every
 * event that leads to a status carries the data of that status.
 */
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
