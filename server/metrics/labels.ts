/** Labels from a fixed list: a client must not be able to make new ones, nor put anything into them. */
import type { FastifyRequest } from 'fastify';
import { isPage } from '../../domain/pages';

const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'];

export function methodLabel(method: string): string {
  return METHODS.includes(method) ? method : 'other';
}

/** The pattern of a call; one label for all pages, one for all files, one for what does not exist. */
export function routeLabel({ is404, routeOptions: { url } }: FastifyRequest): string {
  if (is404 || url === undefined) return 'unknown';
  if (url.startsWith('/api/') || url === '/metrics') return url;
  if (isPage(url)) return 'page';
  return /^\/(identitytoolkit|securetoken|local)\b/.test(url) ? 'identity' : 'file';
}
