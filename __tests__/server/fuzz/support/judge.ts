/** Checks whether the contract allows a response. */

import * as v from 'valibot';
import {
  endedSessionsSchema,
  openSessionsSchema,
  personalDataSchema,
  roleSchema,
} from '#domain/account';
import { loginAnswerSchema } from '#domain/account';
import { ERROR_STATUS, errorBodySchema } from '#domain/errors';
import { productCountSchema, productListSchema } from '#domain/goods/product';
import { productDetailsSchema } from '#domain/goods/productDetails';
import {
  facetsSchema,
  shopCategoriesSchema,
  suggestionsSchema,
} from '#domain/goods/searchResponses';
import { probeSchema, healthSchema, identityStatusSchema } from '#domain/health';
import { fromCents } from '#domain/money';
import { type Order, orderListSchema, orderSchema } from '#domain/orders/order';
import { openPiecesSchema } from '#domain/orders/orderLimits';
import { paymentPageSchema, paymentSchema } from '#domain/orders/payment';
import { customersSchema } from '#domain/owner/customer';
import { importReportSchema, importRowSchema, refusedRowSchema } from '#domain/owner/importReport';
import { ownerActListSchema, productChangeListSchema } from '#domain/owner/ownerAct';
import {
  mailListSchema,
  mailSchema,
  lastCarrierSchema,
  moveResultsSchema,
  orderCountsSchema,
  ownerOrderListSchema,
  ownerOrderSchema,
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
import { pictureProgressSchema } from '#domain/owner/pictureProgress';
import { settingsSchema } from '#domain/owner/shopSettings';
import { stockResultsSchema } from '#domain/owner/stockChange';
import { undoPreviewSchema, undoResultSchema } from '#domain/owner/undo';
import { priceOrder } from '#domain/pricing';
import { textPageSchema, SPECIFIED_TAX } from '#domain/shopInfo';
import type { RawAnswer } from '#tests/support/rawRequest';
import type { Draft } from './draft';

/** After this time, a call counts as hanging. On a busy machine, any call may wait for seconds. */
const LATE_MS = 10_000;

/** The successful response of each call. */
export const ANSWERS: Record<string, v.GenericSchema | 'nothing' | 'file'> = {
  'GET /api/products': productListSchema,
  'GET /api/products/{id}': productDetailsSchema,
  'GET /api/nop': productCountSchema,
  'GET /api/categories': shopCategoriesSchema,
  'GET /api/facets': facetsSchema,
  'GET /api/texts/{name}': textPageSchema,
  'GET /api/suggestions': suggestionsSchema,
  'POST /api/product_by_keys': productListSchema,
  'POST /api/login': loginAnswerSchema,
  'POST /api/logout': 'nothing',
  'GET /api/account/role': roleSchema,
  'GET /api/account/openPieces': openPiecesSchema,
  'GET /api/account/sessions': openSessionsSchema,
  'POST /api/account/sessions/endOthers': endedSessionsSchema,
  'GET /api/account/data': personalDataSchema,
  'POST /api/account/deletion': 'nothing',
  'POST /api/orders': orderSchema,
  'GET /api/orders': orderListSchema,
  'POST /api/orders/{id}/cancel': orderSchema,
  'POST /api/orders/attempts/{key}': orderSchema,
  'POST /api/orders/{id}/payments': paymentPageSchema,
  'GET /api/orders/{id}/payment': paymentSchema,
  'POST /api/payments/events': v.strictObject({}),
  'POST /api/owner/orders/{id}/refunds': ownerOrderSchema,
  'POST /api/owner/orders/{id}/payment': ownerOrderSchema,
  'GET /api/owner/orders': ownerOrderListSchema,
  'GET /api/owner/orders/counts': orderCountsSchema,
  'GET /api/owner/orders/carrier': lastCarrierSchema,
  'POST /api/owner/orders/moves': moveResultsSchema,
  'PATCH /api/owner/orders/{id}': ownerOrderSchema,
  'GET /api/owner/orders.csv': 'file',
  'GET /api/owner/products': ownerProductListSchema,
  'GET /api/owner/products/count': productCountSchema,
  'GET /api/owner/products/{id}': ownerProductDetailsSchema,
  'POST /api/owner/products': changedProductSchema,
  'PUT /api/owner/products/{id}': changedProductSchema,
  'PATCH /api/owner/products/{id}': changedProductSchema,
  'DELETE /api/owner/products/{id}': changedProductSchema,
  'POST /api/owner/products/{id}/colours': copiedColourSchema,
  'POST /api/owner/stock': stockResultsSchema,
  'POST /api/owner/prices': batchResultSchema,
  'GET /api/owner/acts/{id}/changes': productChangeListSchema,
  'GET /api/owner/acts/{id}/undo': undoPreviewSchema,
  'GET /api/owner/acts': ownerActListSchema,
  'POST /api/owner/acts/{id}/undo': undoResultSchema,
  'GET /api/owner/summary': summarySchema,
  'GET /api/owner/customers': customersSchema,
  'GET /api/owner/settings': settingsSchema,
  'POST /api/owner/settings/preview': textPageSchema,
  'PUT /api/owner/settings': settingsSchema,
  'POST /api/owner/pictures': pictureSchema,
  'GET /api/owner/fetchedPictures': pictureProgressSchema,
  'POST /api/owner/fetchedPictures/again': pictureProgressSchema,
  'GET /api/owner/products.csv': 'file',
  'POST /api/owner/imports': importReportSchema,
  'GET /api/owner/imports/{id}': importReportSchema,
  'GET /api/owner/imports/{id}/rows': v.array(importRowSchema),
  'GET /api/owner/imports/{id}/refusals': v.array(refusedRowSchema),
  'POST /api/owner/imports/{id}/apply': importReportSchema,
  'GET /api/owner/mails': mailListSchema,
  'POST /api/owner/mails/{id}/send': mailSchema,
  'GET /api/health': healthSchema,
  'GET /api/health/live': probeSchema,
  'GET /api/health/ready': probeSchema,
  'GET /api/identity': identityStatusSchema,
};

const FILE_TYPE = /^(text\/csv|application\/xml); charset=utf-8$/;

/** The longest comes first: the id of `products/{id}` would also match `a1/colours`. An id may contain slashes. */
const TEMPLATES = Object.entries(ANSWERS)
  .filter(([call]) => call.includes('{'))
  .sort(([a], [b]) => b.length - a.length)
  .map(([call, answer]) => ({
    pattern: new RegExp(`^${call.replaceAll('.', '\\.').replace(/\{\w+\}/, '.+')}$`, 's'),
    answer,
  }));

/** Node's own parser refuses these requests before the route and its error codes are known. */
const BEFORE_THE_CALL = [408, 417, 431];

interface Judged {
  draft: Draft;
  answer: RawAnswer;
  ms: number;
}

/** Returns what is wrong with the response; undefined if it is correct. */
export function faultOf({ draft, answer, ms }: Judged): string | undefined {
  const { status, body } = answer;
  if (status >= 500) return `answered ${status}`;
  if (ms > LATE_MS) return `took ${Math.round(ms)} ms`;
  if (draft.method === 'HEAD' || status === 304) return body === '' ? undefined : 'has a body';
  if (status === 404 && isPage(draft, answer)) return undefined;
  if (status >= 400) return refusalFault(answer);
  return successFault(draft, answer);
}

/** Whether the response is a page. An odd path may lead out of the API to a page, such as `/products/x`. */
function isPage({ path }: Draft, { body }: RawAnswer): boolean {
  return !path.startsWith('/api/') && body.startsWith('<!doctype html>');
}

function refusalFault({ status, body }: RawAnswer): string | undefined {
  const told = exactly(errorBodySchema, body);
  if (told === undefined) return `${status} is not of the form of a refusal`;
  if (ERROR_STATUS[told.code] === status || BEFORE_THE_CALL.includes(status)) return undefined;
  return `${status} says ${told.code}`;
}

function successFault(draft: Draft, { status, headers, body }: RawAnswer): string | undefined {
  const call = `${draft.method} ${decodedPath(draft.path)}`;
  const schema = ANSWERS[call] ?? answerOfTemplate(call);
  // A mutated path may lead to a page of the shop.
  if (schema === undefined) {
    const isPage = String(headers['content-type']).startsWith('text/html');
    return isPage ? undefined : `${status} to a call that does not exist`;
  }
  if (schema === 'file')
    return FILE_TYPE.test(String(headers['content-type'])) ? undefined : 'is no file';
  if (schema === 'nothing') return status === 204 && body === '' ? undefined : 'is not empty';
  if (status !== 200) return `answered ${status}`;
  const value = exactly(schema, body);
  if (value === undefined) return 'is not of its schema';
  return call.endsWith('/api/orders')
    ? orderFault([value].flat() as Order[], draft.email)
    : undefined;
}

/** Returns what answers a call whose path has an id, such as `POST /api/owner/products/a1/colours`. */
function answerOfTemplate(call: string) {
  return TEMPLATES.find(({ pattern }) => pattern.test(call))?.answer;
}

/** Returns the path without dot segments and encodings, which a client may resolve before it sends the request. */
function decodedPath(path: string): string {
  const whole = `http://shop${path}`;
  return URL.canParse(whole) ? decodeURIComponent(new URL(whole).pathname) : path;
}

function orderFault(orders: Order[], email: string): string | undefined {
  if (orders.some((order) => order.email !== email)) return 'holds an order of somebody else';
  const wrong = orders.find(
    ({ orders: lines, totalPrice }) =>
      fromCents(priceOrder(lines, SPECIFIED_TAX).grandTotal) !== totalPrice,
  );
  return wrong && `holds an order of another price: ${wrong._id}`;
}

/** Returns the parsed value if it matches the schema and contains nothing else; otherwise undefined. */
function exactly<Schema extends v.GenericSchema>(schema: Schema, text: string) {
  const value = parsed(text);
  const checked = v.safeParse(schema, value);
  const same =
    checked.success && JSON.stringify(sorted(checked.output)) === JSON.stringify(sorted(value));
  return same ? checked.output : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns a copy in which the fields of every object are sorted. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([name, part]) => [name, sorted(part)]);
}
