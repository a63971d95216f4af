/** Accepts files as they are, for the few routes that take one. All other routes take JSON only. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route takes a file, and looks at its content type itself. */
    takesBytes?: boolean;
  }
}

/** An option of a route that takes a file. */
export const BYTES = { takesBytes: true } as const;

export function takesBytes({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.takesBytes === true;
}

/** Makes `app` read bodies of these content types as bytes, and refuse all others. */
export function readBytes(app: FastifyInstance, types: RegExp): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
}
