import { openDatabase } from '../../server/stores/openDatabase';
import { wholeContract } from './support/contract/wholeContract';
import { startWireDatabase, type WireDatabase } from './support/postgres';

describe('the API on the PostgreSQL wire protocol', () => {
  let wire: WireDatabase;
  afterAll(() => wire.stop());

  wholeContract(async () => {
    wire = await startWireDatabase();
    return openDatabase({ databaseUrl: wire.url, dataDir: '' }, '');
  });
});
