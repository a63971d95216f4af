/** Metric labels from a fixed list, so that a client cannot create new labels or put text into them. */
import type { FastifyRequest } from 'fastify';
import { isPage } from '#domain/pagePaths';

const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'];

export function methodLabel(method: string): string {
  return METHODS.includes(method) ? method : 'other';
}

/**
 * Returns the label of a request. For an API call or `/metrics`, the label is the route pattern. All pages
 * have the label `page`, all files `file`, all identity calls `identity`, and all unknown addresses
 * `unknown`.
 */
export function routeLabel({ is404, routeOptions: { url } }: FastifyRequest): string {
  if (is404 || url === undefined) return 'unknown';
  if (url.startsWith('/api/') || url === '/metrics') return url;
  if (isPage(url)) return 'page';
  return /^\/(identitytoolkit|securetoken|local)\b/.test(url) ? 'identity' : 'file';
}
