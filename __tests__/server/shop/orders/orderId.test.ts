import { orderNumber } from '#domain/orders/order';
import { newOrderId } from '#server/shop/orders/placeOrder';

describe('an order id', () => {
  it('begins with the day', () => {
    expect(newOrderId(new Date('2026-07-31T23:59:59Z'))).toMatch(/^HL-260731-\d{10}$/);
  });

  it('holds a number that is not met twice', () => {
    const numbers = Array.from({ length: 10_000 }, () => orderNumber(newOrderId()));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
