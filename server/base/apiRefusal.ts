/** An error that is sent to the client: any code can throw it, and the error handler writes the response. */

import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#domain/errors';
import type { ReasonValues, RefusalReason } from '#domain/owner/refusalReasons';

const MESSAGES: Record<ErrorCode, string> = {
  bad_request: 'The request is not of the form that this call takes.',
  unauthorized: 'Sign in to do this.',
  signed_out: 'This sign-in was ended. Sign in again.',
  another_person: 'This belongs to another person.',
  email_unverified: 'Verify your email address to do this.',
  recent_login_required: 'Sign in again to do this.',
  origin_refused: 'Pages of this origin may not call the shop.',
  not_owner: 'Only an owner of the shop may do this.',
  not_found: 'There is nothing at this address.',
  never_seen: 'No order came with this key. From now on, none is accepted with it.',
  method_not_allowed: 'This address does not take this method.',
  prices_changed: 'The prices have changed. Look at the new ones and order again.',
  unavailable: 'Some of the products cannot be sold any more in this quantity.',
  too_many_pieces: 'Your open orders hold too many pieces.',
  attempt_closed: 'This key was asked for before the order came, and is closed.',
  not_lawful: 'This is not possible any more: the order has moved on.',
  paid: 'This order is paid, or its payment is on the way.',
  expired: 'This order has ended, so it cannot be paid any more.',
  payment_refused:
    'The payment service does not take this order, for example because its amount is too small.',
  more_than_taken: 'More would go back than was taken and has not gone back yet.',
  in_use: 'An order that is not delivered yet holds this product. Hide it instead.',
  already_exists: 'The shop has a product with this id already.',
  not_undoable: 'This cannot be undone any more.',
  changed: 'This was changed meanwhile. Look at it as it is now, and try again.',
  too_large: 'The request is too large.',
  unsupported_media_type: 'Send plain JSON as application/json.',
  range_not_satisfiable: 'The file has no such part.',
  key_reused: 'This idempotency key came with another request. Use a new one.',
  too_many_requests: 'Too many requests. Wait a little and try again.',
  internal: 'Something went wrong in the shop.',
  database_unavailable: 'The shop cannot reach its database. Try again in a moment.',
  identity_unavailable: 'The sign-in service cannot be reached. Try again in a moment.',
  pictures_unavailable: 'The shop cannot read pictures now. Try again in a moment.',
  payment_unavailable: 'The payment service does not answer. Try again in a moment.',
};

type Details = Omit<ErrorBody, 'code' | 'message' | 'reason'> & {
  message?: string;
  reason?: RefusalReason;
};

/** Returns the details of a refusal whose reason owners are told. */
export function reasonDetails<Reason extends RefusalReason>(
  reason: Reason,
  values: ReasonValues[Reason],
): Details {
  return Object.keys(values).length === 0
    ? { reason }
    : { reason, values: values as Record<string, string | number> };
}

export class ApiRefusal extends Error {
  /** Fastify reads the status from a property of this name. */
  readonly statusCode: number;

  constructor(
    readonly code: ErrorCode,
    readonly details: Details = {},
    /** Seconds after which the same request may succeed. */
    readonly retryAfter?: number,
  ) {
    super(details.message ?? MESSAGES[code]);
    this.name = 'ApiRefusal';
    this.statusCode = ERROR_STATUS[code];
  }

  get body(): ErrorBody {
    return { ...this.details, code: this.code, message: this.message };
  }
}
