/** Where connections lead to, before any is made. */
import type { PoolConfig } from 'pg';
import type { Engine, Queries } from './database';

export interface Source {
  engine: Engine;
  config: PoolConfig;
  /** Does by this connection what the engine leaves undone, until the returned function is called. */
  keep(database: Queries): () => void;
  close(): Promise<void>;
}
