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

/** Tests every part of the contract that needs a database, on the database that `open` opens. */
export function wholeContract(open: () => Promise<Database>): void {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ database: await open() });
  });
  beforeEach(() => api.reset(PRODUCTS));
  afterAll(() => api.close());

  describe('products', () => productsContract(() => api));
  describe('styles', () => stylesContract(() => api));
  describe('search', () => searchContract(() => api));
  describe('words of goods', () => goodsWordsContract(() => api));
  describe('sessions', () => sessionsContract(() => api));
  describe('the account', () => accountContract(() => api));
  describe('placing orders', () => placingContract(() => api));
  describe('the pieces of open orders', () => openPiecesContract(() => api));
  describe('asking for attempts', () => askingContract(() => api));
  describe('reading orders', () => readingContract(() => api));
  describe('cancelling orders', () => cancellingContract(() => api));
  describe("the owner's orders", () => ownerOrdersContract(() => api));
  describe("the owner's goods", () => ownerProductsContract(() => api));
  describe("the owner's changes of goods", () => ownerChangesContract(() => api));
  describe("the owner's moves", () => ownerMovesContract(() => api));
  describe("the owner's pictures", () => ownerPicturesContract(() => api));
  describe("the owner's imports", () => ownerImportsContract(() => api));
  describe("the owner's customers", () => ownerCustomersContract(() => api));
  describe("the owner's summary", () => ownerSummaryContract(() => api));
}
