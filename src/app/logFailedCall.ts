import type { ApiError } from '#src/api/apiError';

interface Failure {
  payload: unknown;
  meta: { arg: unknown };
}

/**
 * Logs failed calls to the product API for developers. Logs the endpoint and the kind of error, but never user
 * input. Does not log errors of the identity service. They are mostly user mistakes, and the page shows them.
 */
export function logFailedCall({ payload, meta }: Failure): void {
  const error = payload as ApiError | undefined;
  if (!error || error.kind === 'identity') return;
  const { endpointName = 'call' } = meta.arg as { endpointName?: string };
  const code = error.kind === 'refused' ? `${error.status} ${error.code}` : error.kind;
  console.error(`${endpointName} failed: ${code}`);
}
