/** The schemas of the API's answers to owners. */

import * as v from 'valibot';
import { importReportSchema, importRowSchema, refusedRowSchema } from '#domain/owner/importReport';
import { ownerActListSchema } from '#domain/owner/ownerAct';
import {
  mailListSchema,
  moveResultsSchema,
  orderCountsSchema,
  ownerOrderListSchema,
} from '#domain/owner/ownerOrder';
import {
  batchResultSchema,
  changedProductSchema,
  copiedColourSchema,
  ownerProductDetailsSchema,
  ownerProductListSchema,
  pictureSchema,
} from '#domain/owner/ownerProduct';
import { summarySchema } from '#domain/owner/ownerSummary';
import { stockResultsSchema } from '#domain/owner/stockChange';
import { undoResultSchema } from '#domain/owner/undo';
import { anOrder } from '#tests/support/orders';
import { type SchemaExample, schemaFaults } from '#tests/support/schemaFaults';

const time = '2026-11-20T12:00:00.000Z';

const { tax: _tax, amounts, ...bareOrderFields } = anOrder();
const bareOrder = { ...bareOrderFields, shortNumber: 1042, note: '', version: 1, history: [] };
const history = [
  { at: time, by: 'ann@example.com', note: true, text: 'ring twice' },
  {
    at: time,
    by: 'shopper',
    from: 'Processing',
    to: 'Cancelled',
    reason: 'Too small',
    carrier: 'UPS',
    tracking: '1',
    dropped: [{ _id: 'a', quantity: 2 }],
  },
];
const order = { ...bareOrder, tax: 13, amounts, undoUntil: time, history };
const bareMail = { _id: '1', to: 'a@b', tries: 0, writtenAt: time };
const mail = { ...bareMail, order: '1', dueAt: time, endedAt: time, answer: '250 OK' };
const kinds = ['placed', 'shipped', 'cancelled', 'new_order', 'runs_out'];
const states = ['waiting', 'sent', 'failed'];
const results = ['moved', 'already', 'not_lawful', 'changed', 'unanswered'];

const bareProduct = {
  _id: 'a',
  img: '',
  name: 'Hat',
  price: 1,
  seller: 'Ann',
  ratings: 0,
  shipping: 0,
  hidden: false,
  obstacles: [],
  version: 1,
  updatedAt: time,
};
const product = {
  ...bareProduct,
  formerPrice: 2,
  style: 'hat',
  size: 'M',
  colour: 'Red',
  category: 'Hats',
  articleNumber: 'H-1',
  barcode: '4006381333931',
  imgAlt: 'A hat',
  stock: -2,
  obstacles: ['hidden', 'no_picture', 'no_stock'],
};
const details = { description: 'x', material: 'x', care: 'x', images: ['/a'] };
const bareChange = { _id: 'a', name: 'Hat', before: null, after: null };
const change = { ...bareChange, before: { name: 'Hat', size: null }, after: { hidden: true } };
const bareReason = { name: 'Hat', _id: 'a', reason: 'price_is_zero' };
const reason = { _id: 'a', name: 'Hat', reason: 'changed_since', fields: ['price'] };
const said = { code: 'utf_16', values: { most: 1 } };
const act = { _id: '1', at: time, by: 'terminal', kind: 'added', count: 1, changes: [change] };
const undone = { ...act, undoes: '2', undoneBy: '3' };
const actKinds = ['changed', 'deleted', 'stock', 'counted', 'prices', 'import', 'undo'];
const counts = { added: 0, changed: 1, removed: 0, unchanged: 2 };
const bareReport = {
  _id: '1',
  state: 'reading',
  progress: 0.5,
  notes: [],
  ...counts,
  hidden: 0,
  free: 0,
  withoutPicture: 0,
  refusedCount: 0,
  mode: 'add',
};
const bareRow = { _id: 'a', name: 'Hat', img: '', price: 1, hidden: false, fields: [] };
const field = { field: 'price', before: 1, after: null };

const size = { size: 'M', colour: 'Red' };
const bareSold = { _id: 'a', name: 'Hat', pieces: 1 };
const sales = { orders: 1, pieces: 2, turnover: 12.5, shipping: 2.5, tax: 1 };

const ANSWERS: Readonly<Record<string, SchemaExample>> = {
  orders: { schema: ownerOrderListSchema, complete: [order], least: [bareOrder] },
  'numbers of orders': {
    schema: orderCountsSchema,
    complete: { Processing: 1, Packed: 0, Shipped: 2, Delivered: 3, Cancelled: 0 },
    least: {},
  },
  'results of moves': {
    schema: moveResultsSchema,
    complete: [{ _id: '1', result: 'moved', order }],
    least: results.map((result) => ({ _id: '1', result })),
  },
  mails: {
    schema: mailListSchema,
    complete: states.map((state) => ({ ...mail, kind: 'placed', state })),
    least: kinds.map((kind) => ({ ...bareMail, kind, state: 'sent' })),
  },
  products: {
    schema: ownerProductListSchema,
    complete: [{ ...product, variants: [product] }],
    least: [bareProduct],
  },
  'product with its details': {
    schema: ownerProductDetailsSchema,
    complete: { ...product, ...details },
    least: bareProduct,
  },
  'changed product': {
    schema: changedProductSchema,
    complete: { ...product, ...details, act: '1' },
    least: bareProduct,
  },
  'copied colour': {
    schema: copiedColourSchema,
    complete: { count: 3, act: '1' },
    least: { count: 0 },
  },
  stocks: {
    schema: stockResultsSchema,
    complete: { results: [{ _id: 'a', result: 'changed', stock: -1 }], act: '1' },
    least: {
      results: ['changed', 'not_found', 'not_counted', 'too_many'].map((result) => ({
        _id: 'a',
        result,
      })),
    },
  },
  'result of a batch': {
    schema: batchResultSchema,
    complete: { count: 1, changes: [change], refused: [reason], mark: 'm', act: '1' },
    least: { count: 0, changes: [bareChange], refused: [bareReason], mark: 'm' },
  },
  acts: {
    schema: ownerActListSchema,
    complete: [undone],
    least: ['added', ...actKinds].map((kind) => ({ ...act, kind, changes: [] })),
  },
  undo: {
    schema: undoResultSchema,
    complete: { act: undone, refusedCount: 1, refused: [reason] },
    least: { act, refusedCount: 0, refused: [bareReason] },
  },
  picture: {
    schema: pictureSchema,
    complete: { img: '/a', width: 4, height: 5 },
    least: { img: '/a', width: 4, height: 5 },
  },
  'report of an import': {
    schema: importReportSchema,
    complete: {
      ...bareReport,
      notes: ['UTF-8'],
      kind: 'x',
      asks: ['prices'],
      reason: 'x',
      act: '1',
      said: { kind: said, notes: [said], reason: { line: 1, part: 'a.csv', reason: [said] } },
    },
    least: bareReport,
  },
  'row of an import': {
    schema: importRowSchema,
    complete: { ...bareRow, ...size, stock: 1, line: 2, fields: [field] },
    least: bareRow,
  },
  'refused row': {
    schema: refusedRowSchema,
    complete: { number: 1, line: 3, reason: 'x', said: { part: 'a.csv', reason: [said] } },
    least: { number: 1, line: 3, reason: 'x' },
  },
  'summary of the sales': {
    schema: summarySchema,
    complete: {
      days: [{ day: '2026-11-20', ...sales }],
      before: sales,
      money: { taken: 12.5, refunded: 2.5, owed: 1 },
      bestSellers: [{ ...bareSold, ...size }],
      soldOut: [{ ...bareSold, ...size }],
      runsOut: [{ ...bareSold, ...size, stock: 1, daysLeft: 3.5 }],
    },
    least: {
      days: [],
      before: sales,
      bestSellers: [bareSold],
      soldOut: [bareSold],
      runsOut: [{ ...bareSold, stock: 1, daysLeft: 3.5 }],
    },
  },
};

describe('an answer of the API to an owner', () => {
  it.each(Object.entries(ANSWERS))(
    'is read with and without its optional fields, and refused with a fault anywhere: %s',
    (_name, example) => {
      expect(schemaFaults(example)).toEqual([]);
    },
  );

  it('reports every state of an import', () => {
    for (const state of ['reading', 'ready', 'applying', 'applied', 'failed'])
      expect(v.is(importReportSchema, { ...bareReport, state })).toBe(true);
    expect(v.is(importReportSchema, { ...bareReport, state: '' })).toBe(false);
  });
});
