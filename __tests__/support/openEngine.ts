import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { EXTENSIONS } from '#server/engines/database/embedded/pgliteServer';

/** Opens a database in memory. `dump` is the file that keeps an empty one, because creating one takes two seconds. */
export async function openEngine(dump: string): Promise<PGlite> {
  if (existsSync(dump))
    return PGlite.create({ loadDataDir: new Blob([readFileSync(dump)]), extensions: EXTENSIONS });
  const engine = await PGlite.create({ extensions: EXTENSIONS });
  const file = await engine.dumpDataDir('none');
  const draft = `${dump}-${process.pid}`;
  writeFileSync(draft, Buffer.from(await file.arrayBuffer()));
  renameSync(draft, dump);
  return engine;
}
