import fc from 'fast-check';
import { type RefundedPart, refundCents, requestedPart, withReturned } from '#domain/orders/refund';

const cents = fc.integer({ min: 100, max: 9_999 });
const anyLine = fc
  .record({ price: cents, quantity: fc.integer({ min: 1, max: 5 }), shipping: cents, tax: cents })
  .map(({ price, ...line }) => ({ ...line, items: price * line.quantity }));
const anyOrder = fc
  .array(anyLine, { minLength: 1, maxLength: 3 })
  .map((lines) => lines.map((line, n) => ({ _id: `p${n}`, ...line })));
const of = (_id: string, quantity: number) => ({ lines: [{ _id, quantity }] });
const NONE_BACK = { returned: 0, shippingReturned: false };

describe('a refund', () => {
  it('of all pieces in any steps and order, with the delivery of each at any of them, is the whole amount; no piece goes back twice (trial 84)', () => {
    fc.assert(
      fc.property(anyOrder, fc.infiniteStream(fc.nat()), (ordered, random) => {
        const next = (below: number) => Number(random.next().value) % below;
        const parts: RefundedPart[] = [];
        let back = 0;
        for (;;) {
          const lines = withReturned(ordered, parts);
          const open = lines.filter(({ quantity, returned }) => quantity > returned);
          const line = open[next(open.length)];
          if (line === undefined) break;
          const left = line.quantity - line.returned;
          const pieces = 1 + next(left);
          const request = { ...of(line._id, pieces), delivery: pieces === left || next(2) === 0 };
          back += refundCents(request, lines) ?? Infinity;
          parts.push(requestedPart(request, lines));
          expect(refundCents(of(line._id, left + 1), lines)).toBeUndefined();
        }
        expect(back).toBe(
          ordered.reduce((sum, line) => sum + line.items + line.shipping + line.tax, 0),
        );
        const after = withReturned(ordered, parts);
        expect(refundCents({ lines: [], delivery: true }, after)).toBe(0);
      }),
    );
  });

  it('can be of the delivery alone', () => {
    const ordered = [{ _id: 'p0', quantity: 1, items: 500, shipping: 300, tax: 80, ...NONE_BACK }];
    expect(refundCents({ lines: [], delivery: true }, ordered)).toBe(330);
    expect(refundCents({ lines: [], delivery: 2 }, ordered)).toBe(200);
  });

  it('keeps what the owner keeps, however little', () => {
    const ordered = [{ _id: 'p0', quantity: 2, items: 200, shipping: 0, tax: 1, ...NONE_BACK }];
    expect(refundCents({ ...of('p0', 2), fee: 0.01 }, ordered)).toBe(200);
    expect(refundCents({ lines: [], amount: 2 }, ordered)).toBe(200);
    expect(refundCents(of('p0', 2), ordered)).toBe(201);
  });

  it('of a product that has two lines takes the pieces of both, and counts one that is named twice', () => {
    const line = { _id: 'p0', quantity: 1, items: 100, shipping: 0, tax: 0 };
    const ordered = withReturned([line, { ...line, items: 200 }], []);
    const twice = { lines: [...of('p0', 1).lines, ...of('p0', 1).lines] };
    expect(refundCents(twice, ordered)).toBe(300);
    expect(refundCents({ lines: [...twice.lines, ...twice.lines] }, ordered)).toBeUndefined();
    expect(refundCents(of('__proto__', 1), ordered)).toBeUndefined();
  });
});
