/** Metrics in Prometheus format, for those who operate the shop. They contain no personal data. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { type ShopLanguages, withoutLanguage } from '#domain/language';
import { isPage } from '#domain/pagePaths';

/** The buckets for response times, in seconds: from a cached response to more than the request timeout. */
const DURATIONS_S = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export type ShopMetrics = ReturnType<typeof createShopMetrics>;

/**
 * Each server has its own registry, so that several servers in one process do not share counts. `lostLines` returns how
 * many lines of the log could not be written.
 */
export function createShopMetrics(lostLines: () => number, languages: ShopLanguages) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'hemline_request_duration_seconds',
    help: 'Answered requests, by how long each took.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: DURATIONS_S,
    registers,
  });
  const refusals = new Counter({
    name: 'hemline_refusals_total',
    help: 'Refused requests, by the code of the refusal.',
    labelNames: ['code'] as const,
    registers,
  });
  const orders = new Counter({
    name: 'hemline_orders_total',
    help: 'Acknowledged orders: stored now, or repeated because the key was known.',
    labelNames: ['outcome'] as const,
    registers,
  });
  new Counter({
    name: 'hemline_log_lines_lost_total',
    help: 'Lines of standard output that could not be written, because the disk was full or nobody read the pipe.',
    registers,
    collect() {
      this.reset();
      this.inc(lostLines());
    },
  });
  const failures = new Counter({
    name: 'hemline_background_failures_total',
    help: 'Background work that failed, such as a step of the hourly work.',
    labelNames: ['work'] as const,
    registers,
  });
  return {
    /** Resolves with all metrics in Prometheus' text format; `contentType` is its media type. */
    text: () => registry.metrics(),
    contentType: registry.contentType,
    answered(
      request: FastifyRequest,
      { statusCode: status, elapsedTime, refusalCode }: FastifyReply,
    ) {
      const labels = {
        method: methodLabel(request.method),
        route: routeLabel(request, languages),
        status,
      };
      durations.observe(labels, elapsedTime / 1_000);
      if (refusalCode) refusals.inc({ code: refusalCode });
    },
    failed: (work: string) => failures.inc({ work }),
    /** `repeated`: the idempotency key belonged to an order that was already stored. */
    ordered: (repeated: boolean) => orders.inc({ outcome: repeated ? 'repeated' : 'stored' }),
  };
}

/** Labels come from a fixed list, so that a client cannot create new ones or put text into them. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

function methodLabel(method: string): string {
  return METHODS.includes(method) ? method : 'other';
}

/**
 * Returns the label of a request. For an API call or `/metrics`, the label is the route pattern. All pages
 * have the label `page`, in whichever language, all files `file`, all identity calls `identity`, and all unknown addresses
 * `unknown`.
 */
function routeLabel(
  { is404, routeOptions: { url } }: FastifyRequest,
  languages: ShopLanguages,
): string {
  if (is404 || url === undefined) return 'unknown';
  if (url.startsWith('/api/') || url === '/metrics') return url;
  if (isPage(withoutLanguage(url, languages))) return 'page';
  return /^\/(identitytoolkit|securetoken|local)\b/.test(url) ? 'identity' : 'file';
}
