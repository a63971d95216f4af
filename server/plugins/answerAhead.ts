/** A place ahead of Fastify, for what must cost less than its routing and hooks. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Returns whether it answered. What it did not is Fastify's. */
export type Answers = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Lets `answers` see each request first, until the server closes: whoever asks then is to be told to close
 * the connection. Fastify's own `serverFactory` would do, but it gives up listening on both addresses of
 * `localhost`; the second of them is left to Fastify alone.
 */
export function answerAhead(app: FastifyInstance, answers: Answers): void {
  const { server } = app;
  const [fastify] = server.listeners('request') as RequestListener[];
  if (!fastify) throw new Error('Fastify does not listen for requests.');
  const both: RequestListener = (request, response) => {
    if (!answers(request, response)) fastify(request, response);
  };
  server.removeAllListeners('request').on('request', both);
  app.addHook('preClose', (done) => {
    server.removeAllListeners('request').on('request', fastify);
    done();
  });
}
