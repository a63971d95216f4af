/** A request in parts, so that a mutation can change one part. */

import type { RawRequest } from '#tests/support/rawRequest';

export interface Draft {
  /** The intended call. */
  operation: string;
  /** The name of the changed part, or "right". */
  mutation: string;
  /** The person of the token. */
  email: string;
  method: string;
  path: string;
  query: [string, string][];
  headers: [string, string][];
  json?: unknown;
  /** Replaces the JSON text of `json`. */
  body?: string | Buffer;
}

export function bodyOf({ json, body }: Draft): string | Buffer | undefined {
  return body ?? (json === undefined ? undefined : JSON.stringify(json));
}

/** Converts a draft to a request. Encodes the names and values of the query, except values with the prefix `raw:`. */
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
