import type { ApiError } from '../../services/apiError';

interface Failure {
  payload: unknown;
  meta: { arg: unknown };
}

/**
 * Logs failed calls of the product API for developers: the endpoint and the kind of error, never user input.
 * Errors of the identity service are mostly user mistakes, and are only shown on the page.
 */
export function logFailedCall({ payload, meta }: Failure): void {
  const error = payload as ApiError | undefined;
  if (!error || error.kind === 'identity') return;
  const { endpointName = 'call' } = meta.arg as { endpointName?: string };
  const code = error.kind === 'refused' ? `${error.status} ${error.code}` : error.kind;
  console.error(`${endpointName} failed: ${code}`);
}
