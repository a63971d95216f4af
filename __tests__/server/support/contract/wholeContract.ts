import type { Database } from '#server/engines/database/database';
import { startTestApi, type TestApi } from '#tests/support/testApi';
import { PRODUCTS } from '../sampleProducts';
import { accountContract } from './account';
import { askingContract } from './askingAttempts';
import { cancellingContract } from './cancelling';
import { goodsWordsContract } from './goodsWords';
import { openPiecesContract } from './openPieces';
import { ownerChangesContract } from './ownerChanges';
import { ownerCustomersContract } from './ownerCustomers';
import { ownerImportsContract } from './ownerImports';
import { ownerMovesContract } from './ownerMoves';
import { ownerOrdersContract } from './ownerOrders';
import { ownerPicturesContract } from './ownerPictures';
import { ownerProductsContract } from './ownerProducts';
import { ownerSummaryContract } from './ownerSummary';
import { placingContract } from './placingOrders';
import { productsContract } from './products';
import { readingContract } from './readingOrders';
import { searchContract } from './search';
import { sessionsContract } from './sessions';
import { stylesContract } from './styles';

type Contract = (api: TestApi) => void;

const WITH_OWN_GOODS: Record<string, Contract> = {
  styles: stylesContract,
  search: searchContract,
  'words of goods': goodsWordsContract,
  "the owner's goods": ownerProductsContract,
  "the owner's changes of goods": ownerChangesContract,
};
const WITH_SAMPLE_PRODUCTS: Record<string, Contract> = {
  products: productsContract,
  sessions: sessionsContract,
  'the account': accountContract,
  'placing orders': placingContract,
  'the pieces of open orders': openPiecesContract,
  'asking for attempts': askingContract,
  'reading orders': readingContract,
  'cancelling orders': cancellingContract,
  "the owner's orders": ownerOrdersContract,
  "the owner's moves": ownerMovesContract,
  "the owner's pictures": ownerPicturesContract,
  "the owner's imports": ownerImportsContract,
  "the owner's customers": ownerCustomersContract,
  "the owner's summary": ownerSummaryContract,
};

/** Tests every part of the contract that needs a database, on the database that `open` opens. */
export function wholeContract(open: () => Promise<Database>): void {
  const api = {} as TestApi;
  beforeAll(async () => Object.assign(api, await startTestApi({ database: await open() })));
  afterAll(() => api.close());

  describe.each(Object.entries(WITH_OWN_GOODS))('%s', (_name, contract) => contract(api));

  describe.each(Object.entries(WITH_SAMPLE_PRODUCTS))('%s', (_name, contract) => {
    beforeEach(() => api.reset(PRODUCTS));
    contract(api);
  });
}
