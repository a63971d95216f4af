import type { Database } from '#server/engines/database/database';
import { finishDeletions } from '#server/shop/people/deleteAccount';
import { beginDeletion, pendingDeletions } from '#server/stores/personalDataStore';
import { openMemoryDatabase } from '#tests/support/memoryDatabase';
import { startLocalShop, type LocalShop } from '../../engines/identity/support/localShop';
import { call, signUp } from '../../engines/identity/support/shopper';

let shop: LocalShop;
let database: Database;
beforeAll(async () => {
  [shop, database] = await Promise.all([startLocalShop(), openMemoryDatabase()]);
});
afterAll(async () => {
  await shop.close();
  await database.close();
});

const services = () => ({ database, identity: shop.identity });
const lookUp = async (idToken: string) =>
  (await call(shop.app, 'lookup', { idToken })).json<{ error?: { message: string } }>();

describe('a deletion that a former run of the shop began', () => {
  it('is finished at the real identity service (trial 59)', async () => {
    const { localId: uid, idToken } = await signUp(shop.app, 'half@example.com');
    await beginDeletion(database, { uid, idToken });
    expect(await finishDeletions(services(), () => undefined)).toBe(1);
    expect((await lookUp(idToken)).error?.message).toBe('USER_NOT_FOUND');
    expect(await pendingDeletions(database)).toEqual([]);
  });

  it('is finished where the identity service had done its part already (trial 59)', async () => {
    const { localId: uid, idToken } = await signUp(shop.app, 'done@example.com');
    await beginDeletion(database, { uid, idToken });
    await call(shop.app, 'delete', { idToken });
    expect(await finishDeletions(services(), () => undefined)).toBe(1);
    expect(await pendingDeletions(database)).toEqual([]);
  });
});
