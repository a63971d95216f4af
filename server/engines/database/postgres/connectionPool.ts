import { Pool, type PoolClient, type PoolConfig, TypeOverrides, types } from 'pg';
import type { Engine } from '../database';

/** How long a request waits for a connection before it is answered with 503. */
export const CONNECTION_LIMIT_MS = 5_000;
/** How long a statement waits for a lock. Then others get its connection, and its transaction is tried again. */
const LOCK_LIMIT_MS = 250;
/** The client gives up this much later than the database, which ends a statement after its timeout. */
const GRACE_MS = 2_000;

// The connections of a host that crashes or loses its network would stay open. So both sides send a probe after 10 s
// without data, and the database closes a connection from which it has heard nothing for 15 s.
const KEEPALIVE_MS = 10_000;
const SERVER_KEEPALIVE = [
  'tcp_keepalives_idle=10',
  'tcp_keepalives_interval=5',
  'tcp_keepalives_count=3',
  'tcp_user_timeout=15000',
];
/**
 * Turns off JIT compilation. PostgreSQL would compile a statement that it expects to be expensive each time it runs.
 * For the shop's statements, compiling takes longer than it saves: for the owner's summary with 73,000 sales, it took
 * 1,053 of 1,270 ms.
 */
const WITHOUT_COMPILING = 'jit=off';

/** `pg` reads dates only in this form, but the server, the database or the user can be set to another one. */
const READABLE_DATES = 'DateStyle=ISO';
/**
 * After a failover, a busy connection may stay with the former primary, which still answers reads, but no longer with
 * what is written now.
 */
const LIFETIME_S = 5 * 60;

/** Parses 64-bit integers as numbers. The shop's integers (cents, counts) are far below 2^53, so this is exact. */
const numbers = new TypeOverrides();
numbers.setTypeParser(types.builtins.INT8, Number);

/** A host or a user can have timeouts of its own, which would break off a migration, an import or a backup. */
const WITHOUT_LIMITS = `SELECT set_config(name, '0', false) FROM pg_settings
  WHERE name ~ '^(statement|lock|transaction|idle_in_transaction_session|idle_session)_timeout$'`;
/** The embedded engine has one session, which still knows what was prepared on the connection before this one. */
const FORGET_PREPARED = 'DEALLOCATE ALL';

/** `limitMs` is the timeout for statements and for idle transactions; 0 means none. */
export function openPool(engine: Engine, config: PoolConfig, limitMs: number): Pool {
  const pool = new Pool({
    connectionTimeoutMillis: CONNECTION_LIMIT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_MS,
    types: numbers,
    ...(engine === 'postgresql' && {
      maxLifetimeSeconds: LIFETIME_S,
      options: [...SERVER_KEEPALIVE, WITHOUT_COMPILING, READABLE_DATES]
        .map((each) => `-c ${each}`)
        .join(' '),
    }),
    ...(limitMs > 0 ? limits(limitMs) : { verify: beginWith(WITHOUT_LIMITS) }),
    ...(engine === 'embedded' && { verify: beginWith(FORGET_PREPARED) }),
    ...config,
  });
  // Without a listener, losing an idle connection would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/** Returns what runs a statement on each new connection. */
function beginWith(statement: string) {
  return (client: PoolClient, done: (error?: Error) => void): void => {
    client.query(statement, (error: Error | undefined) => {
      done(error);
    });
  };
}

function limits(limitMs: number): PoolConfig {
  return {
    query_timeout: limitMs + GRACE_MS,
    statement_timeout: limitMs,
    idle_in_transaction_session_timeout: limitMs,
    lock_timeout: LOCK_LIMIT_MS,
  };
}
