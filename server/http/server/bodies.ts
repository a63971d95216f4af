/**
 * Accepts JSON bodies in UTF-8 only: no forms, and nothing that a proxy could read differently. The few routes that take a
 * file accept it as it is.
 */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiRefusal } from '#server/base/apiRefusal';
import { headerCount } from './request';

const JSON_TYPE = /^application\/json(; ?charset="?utf-8"?)?$/i;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Answers 415 if another content type or encoding is declared, or several, and 400 if the body is not UTF-8 or not JSON. */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      const text = decoded(body);
      if (body.length === 0) done(null);
      else if (text === undefined)
        done(new ApiRefusal('bad_request', { message: 'body: is not UTF-8' }));
      else void parse(request, text, done);
    },
  );
  app.addHook('onRequest', (request, _reply, done) => {
    done(hasUnsupportedType(request) ? new ApiRefusal('unsupported_media_type') : undefined);
  });
}

function hasUnsupportedType(request: FastifyRequest): boolean {
  const type = request.headers['content-type'];
  const encoding = request.headers['content-encoding'];
  const plain =
    (type === undefined ||
      request.routeOptions.config.takes !== undefined ||
      JSON_TYPE.test(type)) &&
    headerCount(request, 'content-type') <= 1;
  const packed = encoding !== undefined && encoding.toLowerCase() !== 'identity';
  return !request.is404 && (!plain || packed);
}

function decoded(body: Buffer): string | undefined {
  try {
    return utf8.decode(body);
  } catch {
    return undefined;
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What to send, as the message of status 415. Routes that take a file set this and check its type themselves. */
    takes?: string;
  }
}

/** Makes `app` read bodies of these content types as bytes, and refuse all others. */
export function acceptBytes(app: FastifyInstance, types: RegExp): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
}
