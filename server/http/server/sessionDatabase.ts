/** Lets a session write only as long as it is valid. Every call that writes for a person uses this. */

import { ApiRefusal } from '#server/base/apiRefusal';
import type { Database } from '#server/engines/database/database';
import { holdSession, type KnownSession } from '#server/stores/sessionsStore';

/** A person's session, and the database as it may write to it. */
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
          if (!(await holdSession(queries, session.tokenHash)))
            throw new ApiRefusal('unauthorized');
          return work(queries);
        }, keys),
    },
  };
}
