/** Lets a person write only as long as the session is valid, and what has a key only once. */

import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ApiRefusal } from '#server/base/apiRefusal';
import type { Database } from '#server/engines/database/database';
import { doOnce, type KeyedCall } from '#server/stores/doneOnce';
import { lockSession, type KnownSession } from '#server/stores/sessionsStore';
import { idempotencyKeyOf } from './request';

export interface Writer extends KnownSession {
  database: Database;
}

/**
 * Returns the session with its database. Each transaction there first looks whether the session is still valid, and
 * throws `unauthorized` if not. The session was valid when the request began, but its body can take a while, and the
 * person may have logged out meanwhile. A logout that comes during the transaction waits for its end.
 */
export function writerOf(database: Database, session: KnownSession): Writer {
  return {
    ...session,
    database: {
      ...database,
      transaction: (work, keys) =>
        database.transaction(async (queries) => {
          if (!(await lockSession(queries, session.tokenHash)))
            throw new ApiRefusal('unauthorized');
          return work(queries);
        }, keys),
    },
  };
}

/** Returns what a request asks for under its `Idempotency-Key`; undefined if it has none. */
export function keyedCallOf({ uid }: KnownSession, request: FastifyRequest): KeyedCall | undefined {
  const key = idempotencyKeyOf(request);
  return key === undefined ? undefined : { uid, key, bodyHash: digestOf(request) };
}

/**
 * Returns the writer for a call that has an `Idempotency-Key`. Each transaction is then done once for the key, and a
 * second request gets the results of the first. So the transactions of a call must come in the same order, and resolve
 * with JSON. `If-Match` may differ: after a lost answer, the page knows the version that the first one made.
 */
export function oncePerKey(writer: Writer, asked: KeyedCall): Writer {
  let parts = 0;
  const { database } = writer;
  return {
    ...writer,
    database: {
      ...database,
      transaction(work, keys) {
        const part = parts++;
        return database.transaction(
          (queries) => doOnce(queries, { ...asked, part }, () => work(queries)),
          keys,
        );
      },
    },
  };
}

function digestOf({ method, url, body }: FastifyRequest): string {
  const hash = createHash('sha256').update(`${method} ${url} `);
  return hash.update(Buffer.isBuffer(body) ? body : JSON.stringify(body ?? null)).digest('hex');
}
