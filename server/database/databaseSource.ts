/** What is needed to open connections: the engine and its configuration. */
import type { PoolConfig } from 'pg';
import type { Engine, Queries } from './database';

export interface DatabaseSource {
  engine: Engine;
  config: PoolConfig;
  /**
   * Starts the maintenance that the engine does not do itself. The maintenance uses `database` until the
   * returned function is called.
   */
  startMaintenance(database: Queries): () => void;
  close(): Promise<void>;
}
