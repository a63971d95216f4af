/** Calls of owners and shoppers to a shop that may be killed before it responds. */

import * as v from 'valibot';
import { ownerActListSchema } from '#domain/owner/ownerAct';
import {
  type OwnerProduct,
  ownerProductDetailsSchema,
  ownerProductListSchema,
} from '#domain/owner/ownerProduct';
import type { Goods } from './goodsModel';

export interface Actor {
  email: string;
  token: string;
}

interface Call {
  token: string;
  body?: unknown;
  headers?: Record<string, string>;
}

interface Reply {
  status: number;
  body: unknown;
}

/** Calls the shop, for example with `GET /owner/acts`. Rejects if the shop is killed before it responds. */
export type CallShop = (target: string, call: Call) => Promise<Reply>;

const PAUSE_MS = 50;
const MAX_TRIES = 600;

export class GoodsClient {
  /** The number of actions of each kind. */
  readonly done: Record<string, number> = {};
  private readonly lastActs = new Map<string, string>();

  constructor(
    private readonly callShop: CallShop,
    private readonly reader: Actor,
  ) {}

  /** Repeats a call that may be repeated, until there is a response. */
  async call(target: string, call: Call): Promise<Reply> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const reply = await this.once(target, call);
      if (reply !== undefined) return reply;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    throw new Error('The shop does not come back.');
  }

  /**
   * Makes a call that leads to one act if `changes` is true. Resolves with the id of the act, and the response unless
   * it is lost. If the response is lost, checks in the journal whether the act was stored, and repeats the call if it
   * was not. `known` is the act that an undo continues.
   */
  async act(
    owner: Actor,
    changes: boolean,
    target: string,
    call: Omit<Call, 'token'> = {},
    known?: string,
  ): Promise<{ act: string | undefined; reply: Reply | undefined }> {
    let reply: Reply | undefined;
    let act: string | undefined;
    let isLost = false;
    do {
      reply = await this.once(target, { token: owner.token, ...call });
      isLost ||= reply === undefined;
      act = await this.newAct(owner);
    } while (reply === undefined && act === undefined);
    // A continued undo has no act of its own. If its response was lost, the next one says that nothing is left.
    if (known !== undefined && (reply?.status === 200 || isLost)) act = known;
    if (changes !== (act !== undefined))
      throw new Error(`${target}: ${reply?.status}, act ${act}: ${JSON.stringify(reply?.body)}`);
    this.count(target.replace(/\/(products|acts)\/[^/]+/, '/$1/:id'));
    return { act, reply };
  }

  async products(): Promise<OwnerProduct[]> {
    return v.parse(ownerProductListSchema, await this.read('GET /owner/products?size=100'));
  }

  async product(id: string) {
    return v.parse(ownerProductDetailsSchema, await this.read(`GET /owner/products/${id}`));
  }

  async acts(query: string) {
    return v.parse(ownerActListSchema, await this.read(`GET /owner/acts?${query}`));
  }

  async read(target: string): Promise<unknown> {
    return (await this.call(target, { token: this.reader.token })).body;
  }

  count(kind: string): void {
    this.done[kind] = (this.done[kind] ?? 0) + 1;
  }

  private async once(target: string, call: Call): Promise<Reply | undefined> {
    const reply = await this.callShop(target, call).catch(() => undefined);
    return reply !== undefined && reply.status < 500 ? reply : undefined;
  }

  /** Returns the owner's newest act, unless the owner knows it already. */
  private async newAct({ email }: Actor): Promise<string | undefined> {
    const [last] = await this.acts(`limit=1&by=${encodeURIComponent(email)}`);
    if (last === undefined || last._id === this.lastActs.get(email)) return undefined;
    this.lastActs.set(email, last._id);
    return last._id;
  }
}

export function goodsOf(product: OwnerProduct): Goods {
  const { name, price, shipping, hidden } = product;
  const { formerPrice = null, category = null, stock = null } = product;
  return { name, price, formerPrice, shipping, category, hidden, stock };
}
