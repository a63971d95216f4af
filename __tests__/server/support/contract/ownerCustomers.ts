import { type Customer, customersSchema } from '#domain/owner/customer';
import { erasePersonForOperator } from '#server/shop/people/people';
import type { TestApi } from '#tests/support/testApi';
import { callerOf } from '../caller';
import { lineOf } from '../orderBody';
import { ANN, BOB, moveAsOwner, OWNER, placeOrderAs } from '../ownerShop';
import { PRODUCTS } from '../sampleProducts';

export function ownerCustomersContract(api: TestApi): void {
  const owner = callerOf(api, OWNER);
  const customers = async (query = '') =>
    (await owner(`GET /owner/customers${query}`)).as(customersSchema);
  const emails = async (q: string) =>
    (await customers(`?q=${encodeURIComponent(q)}`)).customers.map(({ email }) => email);
  const pieces = (quantity: number) => ({ orders: [lineOf(quantity, PRODUCTS[1])] });

  it('are one row a person, with what they kept, what went back, and their latest name and order', async () => {
    const first = await placeOrderAs(api, ANN, { ...pieces(2), name: 'Ann Lee' });
    const gone = await placeOrderAs(api, ANN, { ...pieces(5), name: 'Ann Lee' });
    await moveAsOwner(api, gone, 'Cancelled');
    const other = await placeOrderAs(api, BOB, pieces(1));
    const last = await placeOrderAs(api, ANN, { ...pieces(3), name: 'Ann Durand' });
    const ann: Customer = {
      name: 'Ann Durand',
      email: ANN,
      orders: 3,
      pieces: 5,
      cancelled: 1,
      returned: 5,
      turnover: first.totalPrice + last.totalPrice,
      lastOrder: last.orderTime,
    };
    const bob: Customer = {
      name: other.name,
      email: BOB,
      orders: 1,
      pieces: 1,
      cancelled: 0,
      returned: 0,
      turnover: other.totalPrice,
      lastOrder: other.orderTime,
    };
    expect(await customers()).toEqual({ customers: [ann, bob] });
    expect(await customers('?q=lee')).toEqual({ customers: [ann] });
  });

  it('have the language of their latest order, and none where it is not known', async () => {
    await placeOrderAs(api, ANN, { language: 'fr' });
    await placeOrderAs(api, ANN, { language: 'de' });
    await placeOrderAs(api, BOB);
    const { customers: shown } = await customers();
    expect(shown.map(({ email, language }) => [email, language])).toEqual([
      [BOB, undefined],
      [ANN, 'de'],
    ]);
  });

  it('come in pages, each person once, where the latest order that matches is', async () => {
    await placeOrderAs(api, ANN);
    await api.database.query(
      `INSERT INTO orders (id, uid, body_hash, status, name, email, number, total_cents, items_cents,
         shipping_cents, tax_cents)
       SELECT 'HL-' || n, 'u', '', 'Shipped', 'Person ' || n % 60, n % 60 || '@example.com', '1', 100, 100, 0, 0
       FROM generate_series(1, 180) AS n`,
    );
    const first = await customers();
    const second = await customers(`?before=${first.next}`);
    expect(second.next).toBeUndefined();
    const shown = [...first.customers, ...second.customers].map(({ email }) => email);
    const people = Array.from({ length: 60 }, (_, index) => `${(60 - index) % 60}@example.com`);
    expect(shown).toEqual([...people, ANN]);
    expect(await emails('person 7')).toEqual(['7@example.com']);
  });

  it('are found as fast if one of them has ordered three thousand times', async () => {
    await api.database.query(
      `INSERT INTO orders (id, uid, body_hash, status, name, email, number, total_cents, items_cents,
         shipping_cents, tax_cents)
       SELECT 'HL-' || n, 'u', '', 'Shipped', 'Person', 'often@example.com', '1', 100, 100, 0, 0 FROM generate_series(1, 3000) AS n`,
    );
    const asked = performance.now();
    expect(await emails('often')).toEqual(['often@example.com']);
    expect(performance.now() - asked).toBeLessThan(3_000);
  });

  it('are found by name and address, with accents or none, and by nothing else', async () => {
    await placeOrderAs(api, ANN, { name: 'Élodie Durand', address: '5 Rue Lepic' });
    await placeOrderAs(api, BOB, { name: 'Bob' });
    for (const words of ['elodie', 'durand ÉLODIE', 'ann@', 'durand example.com'])
      expect([words, await emails(words)]).toEqual([words, [ANN]]);
    for (const words of ['lepic', '%', 'elodie bob'])
      expect([words, await emails(words)]).toEqual([words, []]);
  });

  it('are not there any more once they are erased, also while an order of theirs is open', async () => {
    await placeOrderAs(api, ANN);
    await placeOrderAs(api, BOB);
    await erasePersonForOperator(api.database, ANN);
    expect(await emails('')).toEqual([BOB]);
  });
}
