import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreBackup } from '#server/shop/backup/restoreBackup';
import { writeBackup } from '#server/shop/backup/writeBackup';
import { openMemoryDatabase } from '#tests/support/memoryDatabase';
import { callerOf } from '../../support/caller';
import { moveAsOwner, OWNER, readAsOwner } from '../../support/ownerShop';
import { openPaidShop, type PaidShop, placeUnpaidOrder } from '../../support/paidShop';

it('lists an amount that goes back after a restore behind those from before', async () => {
  const home = mkdtempSync(join(tmpdir(), 'hemline-ledger-'));
  const file = join(home, 'backup');
  const before = await openPaidShop({ kinds: ['transfer'] });
  const { order } = await placeUnpaidOrder(before);
  await moveAsOwner(before, order, 'Processing');
  await sentBack(before, order._id, 2);
  await writeBackup(before.database, file);
  await before.close();
  const database = await openMemoryDatabase();
  await restoreBackup(database, file);
  const after = await openPaidShop({ kinds: ['transfer'], database });
  await sentBack(after, order._id, 1);
  const { ledger } = (await readAsOwner(after, order._id)) ?? {};
  expect(ledger?.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['taken', order.totalPrice],
    ['refunded', 2],
    ['refunded', 1],
  ]);
  await after.close();
  rmSync(home, { recursive: true });
});

async function sentBack(shop: PaidShop, id: string, amount: number): Promise<void> {
  const body = { amount, reason: 'late' };
  const { status } = await callerOf(shop, OWNER)(`POST /owner/orders/${id}/refunds`, { body });
  expect(status).toBe(200);
}
