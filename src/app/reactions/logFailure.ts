import type { ApiError } from '../../services/apiError';

interface Failure {
  payload: unknown;
  meta: { arg: unknown };
}

/**
 * Failures of the product API are logged for a developer: which call and what kind, nothing that a
 * person typed. The identity service's refusals are a shopper's slips and stand on the screen only.
 */
export function logFailure({ payload, meta }: Failure): void {
  const error = payload as ApiError | undefined;
  if (!error || error.kind === 'identity') return;
  const { endpointName = 'call' } = meta.arg as { endpointName?: string };
  const code = error.kind === 'refused' ? `${error.status} ${error.code}` : error.kind;
  console.error(`${endpointName} failed: ${code}`);
}
