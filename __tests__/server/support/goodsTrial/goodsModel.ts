/** A simple model of the products and orders. It predicts the shop's responses, in memory and in few lines. */

export interface Goods {
  name: string;
  price: number;
  formerPrice: number | null;
  shipping: number;
  category: string | null;
  hidden: boolean;
  /** Null if the stock is not counted. */
  stock: number | null;
}

/** The changed fields of one product in an act; null if the product did not exist before, or after. */
export interface GoodsChange {
  before: Partial<Goods> | null;
  after: Partial<Goods> | null;
}

interface ModelAct {
  by: string;
  changes: Map<string, GoodsChange>;
  undo?: string;
}

/** An open order: neither delivered nor cancelled. */
interface LivingOrder {
  /** The session token of the shopper. */
  token: string;
  pieces: Map<string, number>;
}

export class GoodsModel {
  readonly goods = new Map<string, Goods>();
  readonly acts = new Map<string, ModelAct>();
  readonly orders = new Map<string, LivingOrder>();

  /** Records a product's state after an act; null if the act removed it. Stocks are recorded as differences. */
  note(act: string, by: string, id: string, after: Goods | null): void {
    const before = this.goods.get(id) ?? null;
    const change =
      before !== null && after !== null ? difference(before, after) : { before, after };
    if (change === undefined) return;
    const known = this.acts.get(act) ?? { by, changes: new Map<string, GoodsChange>() };
    known.changes.set(id, change);
    this.acts.set(act, known);
    if (after === null) this.goods.delete(id);
    else this.goods.set(id, after);
  }

  isHeld(id: string): boolean {
    return [...this.orders.values()].some(({ pieces }) => pieces.has(id));
  }

  /** Returns how many pieces of a product can be ordered. */
  left(id: string): number {
    const goods = this.goods.get(id);
    return goods === undefined || goods.hidden ? 0 : (goods.stock ?? Infinity);
  }

  sell(pieces: ReadonlyMap<string, number>, sign: 1 | -1): void {
    for (const [id, quantity] of pieces) {
      const goods = this.goods.get(id);
      if (goods && goods.stock !== null) goods.stock -= sign * quantity;
    }
  }

  /** Returns the products after an act's undo, and the refused ones; none if the undo itself was undone. */
  undoOf({ changes, undo = '' }: ModelAct): {
    after: Map<string, Goods | null>;
    refused: string[];
  } {
    const done = this.acts.get(undo);
    const after = new Map<string, Goods | null>();
    const refused: string[] = [];
    if (done?.undo !== undefined) return { after, refused };
    for (const [id, change] of changes) {
      if (done?.changes.has(id)) continue;
      const now = this.goods.get(id) ?? null;
      const undone = undoneGoods(change, now);
      if (undone === undefined || (undone === null && this.isHeld(id))) refused.push(id);
      else if (undone === null || now === null || difference(now, undone)) after.set(id, undone);
    }
    return { after, refused };
  }
}

function difference(before: Goods, after: Goods): GoodsChange | undefined {
  const names = (Object.keys(after) as (keyof Goods)[]).filter(
    (name) => before[name] !== after[name],
  );
  const of = (goods: Goods) => Object.fromEntries(names.map((name) => [name, goods[name]]));
  return names.length === 0 ? undefined : { before: of(before), after: of(after) };
}

/** Returns the product after the undo; undefined if somebody has changed the same field since. */
function undoneGoods({ before, after }: GoodsChange, now: Goods | null): Goods | null | undefined {
  if (after === null) return now === null ? (before as Goods) : undefined;
  if (now === null) return undefined;
  const undone: Record<string, unknown> = { ...now };
  for (const name of Object.keys(after) as (keyof Goods)[]) {
    const [was, became, is] = [before?.[name], after[name], now[name]];
    if (name === 'stock') {
      if ((became === null) !== (is === null)) return undefined;
      const counted =
        typeof was === 'number' && typeof became === 'number' && typeof is === 'number';
      undone.stock = counted ? is - (became - was) : was;
    } else if (is === became) undone[name] = was;
    else if (before === null || is !== was) return undefined;
  }
  return before === null ? null : (undone as unknown as Goods);
}
