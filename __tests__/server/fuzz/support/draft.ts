/** A request while it is being made: still in parts, so that a mutation can change one. */
import type { RawRequest } from '#tests/support/rawRequest';

export interface Draft {
  /** The call that was meant. */
  operation: string;
  /** What was changed, or "right". */
  mutation: string;
  /** Whom the token speaks for. */
  email: string;
  method: string;
  path: string;
  query: [string, string][];
  headers: [string, string][];
  json?: unknown;
  /** Takes the place of `json` as it would be written. */
  body?: string | Buffer;
}

export function bodyOf({ json, body }: Draft): string | Buffer | undefined {
  return body ?? (json === undefined ? undefined : JSON.stringify(json));
}

/** Names and values of the query are encoded, apart from what is marked as written by `raw:`. */
export function rawOf(draft: Draft): RawRequest {
  const query = draft.query.map(([name, value]) => `${name}=${encoded(value)}`).join('&');
  return {
    method: draft.method,
    target: draft.path + (query && `?${query}`),
    headers: draft.headers,
    body: draft.method === 'HEAD' || draft.method === 'GET' ? undefined : bodyOf(draft),
  };
}

export const RAW = 'raw:';

function encoded(value: string): string {
  return value.startsWith(RAW) ? value.slice(RAW.length) : encodeURIComponent(value);
}
