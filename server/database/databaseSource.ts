/** What is needed to open connections: the engine and its configuration. */
import type { PoolConfig } from 'pg';
import type { Engine, Queries } from './database';

export interface DatabaseSource {
  engine: Engine;
  config: PoolConfig;
  /** Runs the maintenance that the engine lacks on this connection, until the returned function is called. */
  startMaintenance(database: Queries): () => void;
  close(): Promise<void>;
}
