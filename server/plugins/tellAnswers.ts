/** What is told of every answer that was given, to the log and to the figures. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../domain/errors';
import { routeLabel } from '../metrics/labels';
import { pathOf } from './pathOf';

export interface Told {
  method: string;
  /** Of the request's target, without its query. */
  path: string;
  /** One of few: see `routeLabel`. */
  route: string;
  address: string;
  status: number;
  ms: number;
  refusal?: ErrorCode;
}

export type Tell = (told: Told) => void;

/** Tells each of `listeners` of every answer that Fastify gives. */
export function tellAnswers(app: FastifyInstance, listeners: readonly Tell[]): Tell {
  const tell: Tell = (told) => {
    for (const listener of listeners) listener(told);
  };
  app.addHook('onResponse', (request, reply, done) => {
    tell(toldOf(request, reply));
    done();
  });
  return tell;
}

function toldOf(request: FastifyRequest, reply: FastifyReply): Told {
  return {
    method: request.method,
    path: pathOf(request.url),
    route: routeLabel(request),
    address: request.ip,
    status: reply.statusCode,
    ms: reply.elapsedTime,
    refusal: reply.refusalCode,
  };
}
