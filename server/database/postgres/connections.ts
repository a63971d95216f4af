/** How a connection to the database is made, and what it may cost before it is given up. */
import { Pool, type PoolConfig, TypeOverrides, types } from 'pg';
import type { Engine } from '../database';

/** How long a request waits for a connection before it is told 503. */
export const CONNECTION_LIMIT_MS = 5_000;
/** Short, because the work is done again without holding a connection meanwhile. */
const LOCK_LIMIT_MS = 250;
/** By how much the client's patience is longer than the database's own. */
const GRACE_MS = 2_000;

/**
 * A host that vanishes ends no connection. Both sides ask whether the other is still there: after 10 s
 * of silence, three times, and no answer within 15 s ends it.
 */
const KEEPALIVE_MS = 10_000;
const SERVER_KEEPALIVE = [
  'tcp_keepalives_idle=10',
  'tcp_keepalives_interval=5',
  'tcp_keepalives_count=3',
  'tcp_user_timeout=15000',
];

/** Whole numbers of 64 bits arrive as numbers: all of ours (cents, counts) are far below 2^53. */
const numbers = new TypeOverrides();
numbers.setTypeParser(types.builtins.INT8, Number);

/** `limitMs`: the longest a statement may take and a transaction may stand still; 0 means no limit. */
export function openPool(engine: Engine, config: PoolConfig, limitMs: number): Pool {
  const pool = new Pool({
    connectionTimeoutMillis: CONNECTION_LIMIT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_MS,
    types: numbers,
    ...(engine === 'postgresql' && {
      options: SERVER_KEEPALIVE.map((setting) => `-c ${setting}`).join(' '),
    }),
    ...(limitMs > 0 && limits(limitMs)),
    ...config,
  });
  // Without a listener, a database that goes away while nobody asks would end the process.
  pool.on('error', () => undefined);
  return pool;
}

function limits(limitMs: number): PoolConfig {
  return {
    query_timeout: limitMs + GRACE_MS,
    statement_timeout: limitMs,
    idle_in_transaction_session_timeout: limitMs,
    lock_timeout: LOCK_LIMIT_MS,
  };
}
