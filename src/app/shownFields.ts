/**
 * Lists the fields that Redux DevTools and reports may show: the fields of actions, of the state, and of each
 * endpoint's arguments and responses. Every other field is masked, so a new field is masked until somebody lists it.
 * Never list what a shopper types, personal data, or anything that gives access.
 */

/**
 * Which parts of a value are shown. `true` shows a text, a number or a boolean, `number` only a number. An object lists
 * its shown fields. The field `*` stands for all other fields, for maps whose keys are product ids. In an array, every
 * element is shown in the same way.
 */
export type Shown = true | 'number' | { readonly [field: string]: Shown };

/** Returns an object that shows these fields. */
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

/** The error of a call. Its message is masked, because it may repeat user input. */
export const ERROR: Shown = fields('kind status code name');

/** Fields of the checkout state and of the actions that change it. */
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

/** The shown arguments and responses by endpoint. Other endpoints show only their name and the kind of error. */
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

/** The shown payloads of all other actions, by the action's type. */
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
  // Shows the field names, and which fields are blank, but no typed text.
  'shipping/shippingTyped': {},
  'shipping/shippingDraftRecalled': {},
  'shipping/shippingRecalled': {},
  'shop/taxRuleChanged': fields('percent roundedTo'),
};

/** The shown fields of `meta`, for example how many pieces were added, and the status of a call. */
export const META: Shown = fields(
  'pieces hasEnded isDeleted requestId requestStatus startedTimeStamp fulfilledTimeStamp timestamp seq aborted rejectedWithValue',
);

/** The shown state of all slices except RTK Query's. */
export const STATE: Readonly<Record<string, Shown>> = {
  announcements: { number: 'number' },
  auth: { status: true, because: true, user: USER },
  cart: CART,
  checkout: { state: CHECKOUT, outcomes: OUTCOMES },
  shop: { tax: fields('percent roundedTo') },
  pagination: { place: PLACE, chosenSize: 'number' },
  shipping: { draft: {}, last: {} },
};

/** The shown fields of browser storage, by key. A text that is not JSON is masked. */
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

/** The shown fields of a call in RTK Query's state, beside its argument, response and error. */
export const CALL: Readonly<Record<string, Shown>> = fields(
  'type status endpointName requestId startedTimeStamp fulfilledTimeStamp direction subscribe forceRefetch track',
);

/** The shown fields of `config` in RTK Query's state. */
export const API_CONFIG: Shown = fields('online focused');
