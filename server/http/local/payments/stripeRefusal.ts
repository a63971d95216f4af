/** An answer in the shape of Stripe's errors. https://docs.stripe.com/api/errors */
export class StripeRefusal extends Error {
  constructor(
    readonly code: string | undefined,
    message: string,
    readonly param?: string,
    readonly statusCode = 400,
    readonly type = 'invalid_request_error',
  ) {
    super(message);
    this.name = 'StripeRefusal';
  }

  get body() {
    const { type, code, message, param } = this;
    return { error: { type, code, message, param } };
  }
}
