import type { Socket } from 'node:net';
import { clearTimeout, setTimeout } from 'node:timers';
import type { FastifyInstance } from 'fastify';
import { onClosed } from './request';

/** A file must have arrived within this time: as long as the shop's pages wait for it. */
const UPLOAD_MS = 300_000;

const uploading = new WeakSet<Socket>();

/**
 * Gives the routes of `app` more time to receive a body than `requestTimeout`, from when the caller was admitted. Must not
 * be used for routes that admit anybody before the body is read.
 */
export function allowSlowUploads(app: FastifyInstance): void {
  app.addHook('preParsing', ({ raw }, reply, _payload, done) => {
    const { socket } = raw;
    uploading.add(socket);
    const limit = setTimeout(() => socket.destroy(), UPLOAD_MS).unref();
    onClosed(reply.raw, () => {
      clearTimeout(limit);
      uploading.delete(socket);
    });
    done();
  });
}

/** Whether a body may still arrive, although Node's time for a request has passed. Node asks only once. */
export function isUploading(error: NodeJS.ErrnoException, socket: Socket): boolean {
  return error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && uploading.has(socket);
}
