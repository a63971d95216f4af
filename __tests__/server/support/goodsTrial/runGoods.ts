/**
 * Random acts of three owners and ten shoppers, compared with a simple model. Acts whose order does not matter (stocks,
 * orders, cancellations) run in parallel. If the shop is killed meanwhile, each actor checks whether the act was
 * stored, and repeats it if it was not, as a person would.
 */

import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { fromCents, toCents } from '#domain/money';
import { orderSchema } from '#domain/orders/order';
import type { BatchChange } from '#domain/owner/ownerProduct';
import { type PriceChange, pricesAfter } from '#domain/owner/priceChange';
import { undoResultSchema } from '#domain/owner/undo';
import { priceOrder } from '#domain/pricing';
import { SPECIFIED_TAX } from '#domain/shopInfo';
import * as random from '../../../../tools/trials/lib/random';
import { compareCatalogue, compareJournal, compareProducts } from './compareGoods';
import { type Actor, type CallShop, GoodsClient, goodsOf } from './goodsClient';
import { type Goods, GoodsModel } from './goodsModel';

interface GoodsTrial {
  call: CallShop;
  owners: readonly Actor[];
  shoppers: readonly Actor[];
  seed: string;
  steps: number;
  /** Called before each step. It may kill the shop some time later. */
  beforeStep?: (step: number) => void;
}

const MOST_PRODUCTS = 60;
const COMPARE_EVERY = 50;
/** The acts of one owner, during which nobody else acts. */
const ALONE = ['patch', 'price', 'hide', 'add', 'remove', 'undo', 'undo', 'deliver'] as const;

/** Resolves with the number of actions of each kind. Throws with the seed and the step if shop and model differ. */
export async function runGoods(trial: GoodsTrial): Promise<Record<string, number>> {
  const { owners, seed, steps } = trial;
  const client = new GoodsClient(trial.call, owners[0] ?? NOBODY);
  const model = new GoodsModel();
  for (const product of await client.products()) model.goods.set(product._id, goodsOf(product));
  const [lastBefore] = await client.acts('limit=1');
  for (let step = 0; step < steps; step += 1) {
    trial.beforeStep?.(step);
    try {
      await new Step(trial, client, model, step).run();
      if (step % COMPARE_EVERY === 0) await compareCatalogue(client, model);
    } catch (error) {
      throw new Error(`seed ${seed}, step ${step}: ${String(error)}`, { cause: error });
    }
  }
  await compareCatalogue(client, model);
  await compareJournal(client, model, lastBefore?._id);
  return client.done;
}

const NOBODY: Actor = { email: '', token: '' };

class Step {
  constructor(
    private readonly trial: GoodsTrial,
    private readonly client: GoodsClient,
    private readonly model: GoodsModel,
    private readonly step: number,
  ) {}

  async run(): Promise<void> {
    if (this.randomInteger(5, 'kind') < 2) return this.together();
    await this[this.pick(ALONE, 'act')](this.owner(0));
  }

  /** Changes stocks, places orders and cancels orders in parallel. The model applies these acts in any order. */
  private async together(): Promise<void> {
    const count = (most: number, what: string) =>
      Array.from({ length: 1 + this.randomInteger(most, what) }, (_, n) => n);
    const stocks = count(3, 'owners').map((n) => ({
      owner: this.owner(n),
      id: this.anyId('stock', n),
      by: this.randomInteger(9, 'by', n) - 4,
    }));
    const wanted = count(4, 'shoppers').map((n) => ({
      n,
      shopper: this.shopper(n),
      id: this.anyId('order', n),
      quantity: 1 + this.randomInteger(3, n),
    }));
    const cancelled = [...this.model.orders.keys()].filter((id) => this.randomInteger(5, id) === 0);
    const least = (of: string) =>
      [...stocks.map(({ id, by }) => [id, Math.min(0, by)] as const)]
        .concat(wanted.map(({ id, quantity }) => [id, -quantity]))
        .reduce((left, [id, by]) => (id === of ? left + by : left), this.model.left(of));
    const ended = await Promise.all([
      ...wanted.map((each) => this.order(each, least(each.id) >= 0)),
      ...stocks.map((each) => this.stock(each)),
      ...cancelled.slice(0, 2).map((id) => this.cancel(id)),
    ]);
    for (const apply of ended) apply();
    await compareProducts(
      this.client,
      this.model,
      [...stocks, ...wanted].map(({ id }) => id),
    );
  }

  private async stock({ owner, id, by }: { owner: Actor; id: string; by: number }) {
    const isCounted = this.model.goods.get(id)?.stock !== null;
    const body = { changes: [{ _id: id, by }] };
    const { act } = await this.client.act(owner, isCounted && by !== 0, 'POST /owner/stock', {
      body,
    });
    return () => {
      const now = this.goods(id);
      if (act) this.model.note(act, owner.email, id, { ...now, stock: (now.stock ?? 0) + by });
    };
  }

  private async order(
    { n, shopper, id, quantity }: { n: number; shopper: Actor; id: string; quantity: number },
    isSure: boolean,
  ) {
    const { price, shipping, hidden } = this.goods(id);
    const about = { _id: id, img: '', name: 'x', seller: 'x', ratings: 0, shipping };
    const orders = [{ ...about, price, quantity }];
    const { grandTotal, tax, itemTotal } = priceOrder(orders, SPECIFIED_TAX);
    const totals = {
      totalPrice: fromCents(grandTotal),
      ...(itemTotal > 0 && { tax: fromCents(tax) }),
    };
    const body = {
      name: 'x',
      email: shopper.email,
      address: 'x',
      number: '12345',
      orders,
      ...totals,
    };
    const headers = { 'idempotency-key': `${this.trial.seed}-${this.step}-${n}` };
    const reply = await this.client.call('POST /orders', { token: shopper.token, body, headers });
    const isPlaced = reply.status === 200;
    if ((isPlaced && hidden) || (!isPlaced && (isSure || reply.status !== 409)))
      throw new Error(`An order of ${id} got ${reply.status}: ${JSON.stringify(reply.body)}`);
    this.client.count(isPlaced ? 'orders' : 'orders refused');
    return () => {
      if (!isPlaced) return;
      const pieces = new Map([[id, quantity]]);
      this.model.orders.set(v.parse(orderSchema, reply.body)._id, { token: shopper.token, pieces });
      this.model.sell(pieces, 1);
    };
  }

  private async cancel(id: string) {
    const order = this.model.orders.get(id);
    if (order === undefined) throw new Error(`There is no ${id}.`);
    // 409 after a kill means that the cancellation was stored, and only its response was lost.
    await this.client.call(`POST /orders/${id}/cancel`, { token: order.token, body: {} });
    this.client.count('cancelled');
    return () => {
      this.model.sell(order.pieces, -1);
      this.model.orders.delete(id);
    };
  }

  private async patch(owner: Actor): Promise<void> {
    const id = this.anyId('patch');
    const changes: Partial<Goods>[] = [
      { price: fromCents(1 + this.randomInteger(9_000, 'price')) },
      { name: `shirt ${this.randomInteger(5, 'name')}` },
      { category: this.pick([null, 'Coats', 'Caps'], 'category') },
      { hidden: !this.goods(id).hidden },
      { formerPrice: this.pick([null, 9, 99], 'former') },
    ];
    const body = { ...this.pick(changes, 'one'), ...this.pick(changes, 'other') };
    const target = `PATCH /owner/products/${id}`;
    const { version } = await this.client.product(id);
    const old = { body, headers: { 'if-match': `"${version + 1}"` } };
    const { reply } = await this.client.act(owner, false, target, old);
    if (reply?.status !== 412) throw new Error(`Another version got ${reply?.status}.`);
    const headers = { 'if-match': `"${version}"` };
    await this.changeAll(owner, target, { body, headers }, [[id, { ...this.goods(id), ...body }]]);
  }

  private price(owner: Actor): Promise<void> {
    const changes: PriceChange[] = [
      { kind: 'price', percent: this.randomInteger(60, 'percent') - 30, ending: '.90' },
      { kind: 'price', amount: fromCents(this.randomInteger(900, 'amount')) },
      { kind: 'saleOn', percent: -1 - this.randomInteger(60, 'sale') },
      { kind: 'saleOff' },
    ];
    const change = this.pick(changes, 'price');
    return this.batch(owner, change, (goods) => {
      const former = goods.formerPrice === null ? null : toCents(goods.formerPrice);
      const after = pricesAfter({ price: toCents(goods.price), former }, change);
      if (typeof after === 'string') return goods;
      const formerPrice = after.former === null ? null : fromCents(after.former);
      return { ...goods, price: fromCents(after.price), formerPrice };
    });
  }

  private hide(owner: Actor): Promise<void> {
    const hidden = this.randomInteger(5, 'hide') < 2;
    return this.batch(owner, { kind: 'hidden', hidden }, (goods) => ({ ...goods, hidden }));
  }

  private async batch(owner: Actor, change: BatchChange, after: (goods: Goods) => Goods) {
    const ids = [...this.model.goods.keys()].filter(
      (id) => this.randomInteger(3, 'batch', id) === 0,
    );
    const results = ids.map((id): [string, Goods] => [id, after(this.goods(id))]);
    if (ids.length > 0)
      await this.changeAll(owner, 'POST /owner/prices', { body: { ids, change } }, results);
  }

  /** Makes a call after which the products must equal `results`, and compares them. */
  private async changeAll(
    owner: Actor,
    target: string,
    call: { body: unknown; headers?: Record<string, string> },
    results: readonly [string, Goods][],
  ): Promise<void> {
    const differs = ([id, goods]: [string, Goods]) => !isDeepStrictEqual(goods, this.goods(id));
    const { act } = await this.client.act(owner, results.some(differs), target, call);
    if (act) for (const [id, goods] of results) this.model.note(act, owner.email, id, goods);
    await compareProducts(
      this.client,
      this.model,
      results.map(([id]) => id),
    );
  }

  private async add(owner: Actor): Promise<void> {
    if (this.model.goods.size >= MOST_PRODUCTS) return;
    const [id, stock] = [`new-${this.step}`, this.randomInteger(20, 'new stock')];
    const shown = { name: 'new shirt', price: 5, shipping: 1, hidden: false };
    const body = {
      _id: id,
      img: '/x.svg',
      seller: 'x',
      ...shown,
      stock: { is: stock },
    };
    const { act } = await this.client.act(owner, true, 'POST /owner/products', { body });
    const goods = { ...shown, formerPrice: null, category: null, stock };
    this.model.note(act ?? '', owner.email, id, goods);
  }

  private async remove(owner: Actor): Promise<void> {
    const id = this.anyId('remove');
    const isHeld = this.model.isHeld(id);
    const headers = { 'if-match': `"${(await this.client.product(id)).version}"` };
    const target = `DELETE /owner/products/${id}`;
    const { act, reply } = await this.client.act(owner, !isHeld, target, { headers });
    if (isHeld && reply?.status !== 409) throw new Error(`Deleting got ${reply?.status}.`);
    if (act) this.model.note(act, owner.email, id, null);
  }

  private async undo(owner: Actor): Promise<void> {
    const id = this.pick(['', ...[...this.model.acts.keys()].slice(-25)], 'undo');
    const undone = this.model.acts.get(id);
    if (undone === undefined) return;
    const { after, refused } = this.model.undoOf(undone);
    const isPossible = after.size > 0;
    const call = { body: {} };
    const target = `POST /owner/acts/${id}/undo`;
    const known = isPossible ? undone.undo : undefined;
    const { act, reply } = await this.client.act(owner, isPossible, target, call, known);
    if (!isPossible && reply?.status !== 409) throw new Error(`Undoing got ${reply?.status}.`);
    if (reply?.status === 200) {
      const said = v.parse(undoResultSchema, reply.body).refused.map(({ _id }) => _id);
      if (String(said.sort()) !== String(refused.sort())) throw new Error(`Left: ${said.join()}`);
    }
    if (act === undefined) return;
    undone.undo = act;
    const by = this.model.acts.get(act)?.by ?? owner.email;
    for (const [product, goods] of after) this.model.note(act, by, product, goods);
    await compareProducts(this.client, this.model, [...after.keys(), ...refused]);
  }

  /** Delivers an order, so that its products can be deleted. */
  private async deliver({ token }: Actor): Promise<void> {
    const id = this.pick(['', ...this.model.orders.keys()], 'deliver');
    if (!this.model.orders.delete(id)) return;
    for (const [before, to] of ['Packed', 'Shipped', 'Delivered'].entries()) {
      const body = { orders: [{ _id: id, version: before + 1 }], to };
      await this.client.call('POST /owner/orders/moves', { token, body });
    }
    this.client.count('delivered');
  }

  private goods(id: string): Goods {
    const goods = this.model.goods.get(id);
    if (goods === undefined) throw new Error(`There is no ${id}.`);
    return goods;
  }

  private owner(n: number): Actor {
    return this.trial.owners[(this.step + n) % this.trial.owners.length] ?? NOBODY;
  }

  private shopper(n: number): Actor {
    return this.trial.shoppers[(this.step + n) % this.trial.shoppers.length] ?? NOBODY;
  }

  private randomInteger(limit: number, ...purpose: (string | number)[]): number {
    return random.randomInteger(limit, this.trial.seed, this.step, ...purpose);
  }

  private pick<Item>(items: readonly Item[], ...purpose: (string | number)[]): Item {
    return random.pick(items, this.trial.seed, this.step, ...purpose);
  }

  private anyId(...purpose: (string | number)[]): string {
    return this.pick([...this.model.goods.keys()], ...purpose);
  }
}
