import { priceOrder, totalLines } from '#domain/pricing';
import { SPECIFIED_TAX, type TaxRule } from '#domain/shopInfo';

const taxOn = (price: number, rule: TaxRule) =>
  priceOrder([{ price, shipping: 0, quantity: 1 }], rule).tax;

describe('the price of an order', () => {
  it('charges price times quantity and shipping once a line', () => {
    const lines = [
      { price: 12.5, shipping: 3, quantity: 3 },
      { price: 0.1, shipping: 0.2, quantity: 2 },
    ];
    const totals = { itemTotal: 3770, shipping: 320 };
    expect(totalLines(lines)).toEqual(totals);
    expect(priceOrder(lines, SPECIFIED_TAX)).toEqual({ ...totals, tax: 600, grandTotal: 4690 });
  });

  it('rounds half a unit of tax up', () => {
    expect(taxOn(10, SPECIFIED_TAX)).toBe(200);
    expect(taxOn(9.99, SPECIFIED_TAX)).toBe(100);
  });

  it('rounds half a cent of tax up where the shop counts tax in cents', () => {
    const rule: TaxRule = { percent: 8.875, roundedTo: 'cent' };
    expect(taxOn(0.4, rule)).toBe(4);
    expect(taxOn(4, rule)).toBe(36);
    expect(taxOn(100, rule)).toBe(888);
    expect(taxOn(99.99, { percent: 19, roundedTo: 'cent' })).toBe(1900);
  });

  it('taxes a large amount to the cent', () => {
    expect(taxOn(12_345_678_901.23, { percent: 8.875, roundedTo: 'cent' })).toBe(109_567_900_248);
  });

  it('has no tax where the shop has none', () => {
    expect(taxOn(80, { percent: 0, roundedTo: 'unit' })).toBe(0);
  });

  it('is zero without lines', () => {
    const nothing = { itemTotal: 0, shipping: 0, tax: 0, grandTotal: 0 };
    expect(priceOrder([], SPECIFIED_TAX)).toEqual(nothing);
  });
});
