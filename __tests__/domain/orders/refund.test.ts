import fc from 'fast-check';
import { type LineAmounts, refundCents } from '#domain/orders/refund';

const cents = fc.integer({ min: 100, max: 9_999 });
const anyLine = fc
  .record({ price: cents, quantity: fc.integer({ min: 1, max: 5 }), shipping: cents, tax: cents })
  .map(({ price, ...line }) => ({ ...line, items: price * line.quantity }));
const anyOrder = fc
  .array(anyLine, { minLength: 1, maxLength: 3 })
  .map((lines) => lines.map((line, n): LineAmounts => ({ _id: `p${n}`, ...line })));

describe('a refund', () => {
  it('of all pieces one by one, each line’s last one with its delivery, is the whole amount (trial 84)', () => {
    fc.assert(
      fc.property(anyOrder, fc.infiniteStream(fc.nat()), (ordered, random) => {
        let held = ordered.reduce((sum, line) => sum + line.items + line.shipping + line.tax, 0);
        const left = new Map(ordered.map(({ _id, quantity }) => [_id, quantity]));
        while (left.size > 0) {
          const ids = [...left.keys()];
          const _id = ids[Number(random.next().value) % ids.length] ?? '';
          const pieces = left.get(_id) ?? 0;
          const request = { lines: [{ _id, quantity: 1 }], delivery: pieces === 1 };
          const back = refundCents(request, ordered, held) ?? Infinity;
          expect(back).toBeLessThanOrEqual(held);
          held -= back;
          if (pieces > 1) left.set(_id, pieces - 1);
          else left.delete(_id);
        }
        expect(held).toBe(0);
      }),
    );
  });

  it('can be of the delivery alone', () => {
    const ordered = [{ _id: 'p0', quantity: 1, items: 500, shipping: 300, tax: 80 }];
    expect(refundCents({ lines: [], delivery: true }, ordered, 880)).toBe(330);
    expect(refundCents({ lines: [], delivery: 2 }, ordered, 880)).toBe(200);
  });

  it('keeps what the owner keeps, however little', () => {
    const ordered = [{ _id: 'p0', quantity: 2, items: 200, shipping: 0, tax: 1 }];
    const lines = [{ _id: 'p0', quantity: 2 }];
    expect(refundCents({ lines, fee: 0.01 }, ordered, 201)).toBe(200);
    expect(refundCents({ lines: [], amount: 2 }, ordered, 201)).toBe(200);
    expect(refundCents({ lines }, ordered, 500)).toBe(201);
  });
});
