interface Details {
  code?: string;
  param?: string;
  statusCode?: number;
  type?: string;
}

/** An answer in the shape of Stripe's errors. https://docs.stripe.com/api/errors */
export class StripeRefusal extends Error {
  readonly statusCode: number;
  readonly body: object;

  constructor(message: string, details: Details = {}) {
    super(message);
    this.name = 'StripeRefusal';
    const { statusCode = 400, type = 'invalid_request_error', code, param } = details;
    this.statusCode = statusCode;
    this.body = { error: { type, code, message, param } };
  }
}

export function throwMissing(what: string, id: string): never {
  const details = { code: 'resource_missing', param: 'id', statusCode: 404 };
  throw new StripeRefusal(`No such ${what}: '${id}'`, details);
}
