/**
 * What a developer's tools may show of the store: the fields of actions, of the state, and of each endpoint's
 * arguments and answers. Whatever is not listed here is masked, so that a new field is masked until somebody
 * allows it. What a shopper types is never listed, nor who they are, nor what gives access to anything.
 */

/**
 * Which parts of a value are shown. `true` shows a text, a number or a boolean, `number` only a number. An object
 * lists its shown fields; the field `*` stands for every field that is not listed, for maps from product ids. An
 * array is shown as its elements.
 */
export type Shown = true | 'number' | { readonly [field: string]: Shown };

/** Returns an object with these fields, which are all shown. */
export const fields = (names: string): Record<string, Shown> =>
  Object.fromEntries(names.split(' ').map((name) => [name, true]));

/** Product ids and quantities. */
const QUANTITIES: Shown = { '*': 'number' };
/** Search words are not listed, because a shopper may type anything. */
const QUERY = fields('category garmentSize colour seller priceFrom priceTo inStock onSale sort');
/** The parameters of an address that are shown. */
export const ADDRESS: Readonly<Record<string, Shown>> = { ...fields('page size'), ...QUERY };
const PLACE = { ...fields('page size'), query: QUERY };
const LINE = fields('productId quantity');
const PRODUCT = {
  ...fields(
    '_id img name price formerPrice seller ratings shipping stock category style size colour ' +
      'description material care images imgAlt quantity',
  ),
  sizes: fields('_id size stock'),
} as const;
const FOUND = { ...PRODUCT, alternatives: PRODUCT, related: PRODUCT };
const ORDER = { ...fields('_id orderTime orderStatus totalPrice tax version'), orders: PRODUCT };
const FACET = fields('value count');
const CART = {
  lines: LINE,
  names: { '*': true },
  remembered: true,
  damaged: true,
  removals: { lines: LINE, formerIds: true },
  _persist: fields('version rehydrated'),
} as const;

/** Why a call failed. The message is masked: it may repeat what was sent. */
export const ERROR: Shown = fields('kind status code name');

/** The state of checkout, and the events that change it. */
const CHECKOUT = { ...fields('status type agreed kept'), error: ERROR };
const OUTCOMES = { ...fields('status seen orderId'), body: ORDER };
const USER = {
  emailVerified: true,
  providerData: fields('providerId'),
  metadata: {},
} as const;

interface ShownCall {
  arg?: Shown;
  answer?: Shown;
}

/** By the endpoint's name. Of an endpoint that is not listed, only the name and the kind of error are shown. */
export const ENDPOINTS: Readonly<Record<string, ShownCall | undefined>> = {
  getProducts: { arg: PLACE, answer: PRODUCT },
  getProductCount: { arg: QUERY, answer: fields('count atLeast') },
  getProduct: { arg: true, answer: FOUND },
  getProductsByKeys: { arg: true, answer: PRODUCT },
  getFacets: {
    arg: QUERY,
    answer: {
      ...fields('inStock onSale'),
      category: FACET,
      garmentSize: FACET,
      colour: FACET,
      seller: FACET,
      price: fields('from to'),
    },
  },
  placeOrder: { arg: { body: ORDER }, answer: { orderId: true } },
  getOrders: { answer: { pages: { more: true, orders: ORDER } } },
  getShopCategories: { answer: fields('categories onSale') },
  getText: { arg: true, answer: fields('name title short html missing') },
  getOpenPieces: { answer: fields('pieces most') },
  cancelOrder: { arg: true, answer: ORDER },
  getRole: { answer: true },
  getIdentityStatus: { answer: true },
};

/** The payloads of all other actions, by the action's type. */
export const PAYLOADS: Readonly<Record<string, Shown | undefined>> = {
  'api/mutations/removeMutationResult': fields('requestId'),
  'auth/identityObserved': USER,
  'cart/productAdded': fields('_id name size colour'),
  'cart/productsAdded': QUANTITIES,
  'cart/quantityChosen': LINE,
  'cart/lineRemoved': true,
  'cart/orderTakenOut': QUANTITIES,
  'cart/cartChangedElsewhere': { base: QUANTITIES, theirs: QUANTITIES },
  'chosenSizes/sizeChosen': fields('category size'),
  'checkout/checkoutMoved': CHECKOUT,
  'checkout/recordRead': {
    isNews: true,
    attempt: { refused: true, body: ORDER },
    outcomes: OUTCOMES,
  },
  'pagination/shopPageOpened': PLACE,
  'pagination/pageSizeChosen': 'number',
  'pagination/pageSizeRecalled': 'number',
  'persist/REHYDRATE': CART,
  // The field names are shown, and whether a field is blank, but not what was typed.
  'shipping/shippingTyped': {},
  'shipping/shippingDraftRecalled': {},
  'shipping/shippingRecalled': {},
  'shop/taxRuleChanged': fields('percent roundedTo'),
};

/** Beside the payload: how many pieces were added, whether a sign-in has ended, and how far a call is. */
export const META: Shown = fields(
  'pieces hasEnded requestId requestStatus startedTimeStamp fulfilledTimeStamp timestamp seq aborted rejectedWithValue',
);

/** The state of all slices but that of RTK Query. */
export const STATE: Readonly<Record<string, Shown>> = {
  announcements: { number: 'number' },
  auth: { status: true, user: USER },
  cart: CART,
  checkout: { state: CHECKOUT, outcomes: OUTCOMES },
  shop: { tax: fields('percent roundedTo') },
  pagination: { place: PLACE, chosenSize: 'number' },
  shipping: { draft: {}, last: {} },
};

/** What is kept in the browser, by its key. Of a text that is no JSON, nothing is shown. */
export const STORED: Readonly<Record<string, Shown>> = {
  checkout: {
    version: true,
    attempt: { refused: true, body: ORDER },
    abandoned: { items: QUANTITIES, at: true },
    placed: {},
    outcomes: OUTCOMES,
    shipping: {},
  },
  'shipping-draft': { draft: {} },
};

/** What RTK Query notes about each call beside its arguments, answer and error. */
export const CALL: Readonly<Record<string, Shown>> = fields(
  'type status endpointName requestId startedTimeStamp fulfilledTimeStamp direction subscribe forceRefetch track',
);

/** What RTK Query notes about the page. */
export const API_CONFIG: Shown = fields('online focused');
