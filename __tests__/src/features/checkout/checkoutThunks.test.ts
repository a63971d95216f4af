/**
 * The thunks of checkout. The tests compare the complete lists of dispatched actions.
 * @jest-environment jest-fixed-jsdom
 */
import { identityObserved } from '#src/features/auth/authSlice';
import { cartCleared, selectQuantities } from '#src/features/cart/cartSlice';
import { readRecord, RECORD_KEY } from '#src/features/checkout/checkoutRecord';
import { checkoutMoved } from '#src/features/checkout/checkoutSlice';
import { askAgain, checkOut, giveUpAttempt } from '#src/features/checkout/checkoutThunks';
import { createBrowserStorage } from '#src/services/browserStorage';
import { aProduct } from '#tests/support/products';
import { type RecordingOptions, recordingStore } from '#tests/support/recordingStore';
import { aUser } from '#tests/support/testGateway';

const ann = aUser();
const shirt = aProduct();
const details = { name: 'Ann', number: '030 123456', address: '' };
const lost = { kind: 'unreachable' } as const;

/** A signed-in shopper with one shirt in the cart, and an API that returns these responses one after the other. */
function shopper(answers: Response[], options: RecordingOptions = {}) {
  const sent: Request[] = [];
  const fetch = (input: RequestInfo | URL) => {
    sent.push(input as Request);
    return Promise.resolve(answers.shift() ?? Response.error());
  };
  const store = recordingStore({
    cart: { shirt: 1 },
    known: [shirt],
    stored: { 'access-token': 'token' },
    services: { fetch },
    ...options,
    actions: [identityObserved(ann), ...(options.actions ?? [])],
  });
  const storage = createBrowserStorage(
    () => ({ getItem: (key: string) => store.items.get(key) ?? null }) as Storage,
  );
  return { ...store, sent, record: () => readRecord(storage) };
}

const placed = () => Response.json({});
const refused = (code: string, status: number) => Response.json({ code, message: '' }, { status });

describe('the thunk checkOut', () => {
  it('begins, sends, takes the order out of the cart and says that it is placed', async () => {
    const { dispatch, names, record, sent } = shopper([placed()]);
    await dispatch(checkOut(details));
    expect(names()).toEqual([
      'checkout/checkOut/pending',
      'checkout/checkoutMoved begun',
      'placeOrder/pending',
      'placeOrder/fulfilled',
      'announcements/announced Your order is placed.',
      'cart/orderTakenOut',
      'checkout/checkoutMoved placed',
      'checkout/recordRead',
      'checkout/checkOut/fulfilled',
    ]);
    expect(sent).toHaveLength(1);
    expect(record()).toMatchObject({ attempt: null, shipping: { uid: ann.uid, ...details } });
    expect(record().placed).toHaveLength(1);
  });

  it.each([
    { status: 400, code: 'bad_request' },
    { status: 422, code: 'key_reused' },
  ])(
    'is over after a refusal with $code, and takes nothing out of the cart',
    async ({ status, code }) => {
      jest.spyOn(console, 'error').mockReturnValue(undefined);
      const { dispatch, names, getState } = shopper([refused(code, status)]);
      await dispatch(checkOut(details));
      expect(names()).toEqual([
        'checkout/checkOut/pending',
        'checkout/checkoutMoved begun',
        'placeOrder/pending',
        'placeOrder/rejected',
        'checkout/checkoutMoved refused',
        'checkout/checkOut/fulfilled',
      ]);
      expect(selectQuantities(getState())).toEqual({ shirt: 1 });
    },
  );

  it.each(['prices_changed', 'unavailable'])(
    'asks for the products again after %s',
    async (code) => {
      jest.spyOn(console, 'error').mockReturnValue(undefined);
      const { dispatch, names } = shopper([refused(code, 409), Response.json([shirt])]);
      await dispatch(checkOut(details));
      expect(names().slice(3)).toEqual([
        'placeOrder/rejected',
        'getProductsByKeys/pending',
        'getProductsByKeys/fulfilled',
        'checkout/checkoutMoved refused',
        'checkout/checkOut/fulfilled',
      ]);
    },
  );

  it.each<{ fact: string; options: RecordingOptions }>([
    { fact: 'nobody is signed in', options: { actions: [identityObserved(null)] } },
    {
      fact: 'the person has no address',
      options: { actions: [identityObserved({ ...ann, email: null })] },
    },
    { fact: 'the cart is empty', options: { actions: [cartCleared()] } },
    { fact: 'an order is on its way', options: { actions: [checkoutMoved({ type: 'begun' })] } },
  ])('does nothing when $fact', async ({ options }) => {
    const { dispatch, names, sent } = shopper([placed()], options);
    await dispatch(checkOut(details));
    expect(names()).toEqual(['checkout/checkOut/pending', 'checkout/checkOut/fulfilled']);
    expect(sent).toEqual([]);
  });
});

describe('the thunk askAgain', () => {
  const attempt = {
    id: 'a',
    key: 'k'.repeat(32),
    uid: ann.uid,
    refused: false,
    body: {
      ...details,
      email: 'ann@example.com',
      totalPrice: 1,
      orders: [{ _id: 'shirt', price: 1, shipping: 0, quantity: 1 }],
    },
  };
  const storedWith = (change: object) => ({
    stored: {
      'access-token': 'token',
      [RECORD_KEY]: JSON.stringify({ version: 1, attempt: { ...attempt, ...change } }),
    },
  });

  it('sends the stored attempt again, under its own key', async () => {
    const { dispatch, names, sent } = shopper([placed()], storedWith({}));
    await dispatch(askAgain());
    expect(sent.map((request) => request.headers.get('idempotency-key'))).toEqual([attempt.key]);
    expect(await sent[0]?.json()).toEqual(attempt.body);
    expect(names().slice(0, 3)).toEqual([
      'checkout/askAgain/pending',
      'checkout/checkoutMoved resumed',
      'placeOrder/pending',
    ]);
  });

  it('takes nothing out of the cart again when another attempt under its key was answered', async () => {
    const record = { version: 1, attempt, placed: [attempt.key] };
    const stored = { 'access-token': 'token', [RECORD_KEY]: JSON.stringify(record) };
    const { dispatch, names } = shopper([placed()], { stored });
    await dispatch(askAgain());
    expect(names()).toContain('checkout/checkoutMoved placed');
    expect(names()).not.toContain('cart/orderTakenOut');
  });

  it.each([
    { fact: 'there is no attempt', options: {} },
    { fact: 'the attempt was refused', options: storedWith({ refused: true }) },
    { fact: 'the attempt is of somebody else', options: storedWith({ uid: 'eve' }) },
    {
      fact: 'the attempt is on its way',
      options: { ...storedWith({}), actions: [checkoutMoved({ type: 'begun' })] },
    },
  ])('does nothing when $fact', async ({ options }) => {
    const { dispatch, names, sent } = shopper([placed()], options);
    await dispatch(askAgain());
    expect(names()).toEqual(['checkout/askAgain/pending', 'checkout/askAgain/fulfilled']);
    expect(sent).toEqual([]);
  });

  it('is abandoned by the thunk giveUpAttempt, which tells its person', async () => {
    const found = checkoutMoved({ type: 'found', attemptId: 'a', error: lost });
    const { dispatch, names, record } = shopper([], { ...storedWith({}), actions: [found] });
    await dispatch(giveUpAttempt());
    expect(names()).toEqual([
      'checkout/giveUp/pending',
      'checkout/checkoutMoved withdrawn',
      'checkout/recordRead',
      'checkout/giveUp/fulfilled',
    ]);
    expect(record()).toMatchObject({
      attempt: null,
      abandoned: [{ key: attempt.key, items: { shirt: 1 } }],
      outcomes: [{ status: 'unknown', key: attempt.key, seen: false }],
    });
  });
});
