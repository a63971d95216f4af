import { mailListSchema, mailSchema } from '#domain/owner/ownerOrder';
import type { OutgoingMail } from '#server/engines/smtp/transport';
import { sendNext } from '#server/shop/mails/sender';
import { writeDailyMails } from '#server/stores/dailyMailsStore';
import { testApi } from '#tests/support/testApi';
import { callerOf } from '../support/caller';
import { OWNER, placeOrderAs, readAsOwner } from '../support/ownerShop';
import { PRODUCTS } from '../support/sampleProducts';

const api = testApi();
let taken: OutgoingMail[];
let numbers: string[];

const sendAll = async (isRefused = false): Promise<void> => {
  const transport = {
    send(mail: OutgoingMail) {
      if (isRefused) return Promise.reject(Object.assign(new Error('no'), { responseCode: 550 }));
      taken.push(mail);
      return Promise.resolve('250 taken');
    },
    close: () => undefined,
  };
  const sending = { database: api.database, transport, owners: [OWNER], publicUrl: '' };
  while (await sendNext({ ...sending, readShop: () => api.app.currentShop.read() }));
};

/** Writes the mail of the day that is `daysAgo`, and hands it over. */
const mailOf = async (daysAgo: number, isRefused = false): Promise<void> => {
  await writeDailyMails(api.database, 'daily', [OWNER]);
  await api.database.query('UPDATE mails SET day = day - $1::integer WHERE day = shop_day(now())', [
    daysAgo,
  ]);
  await sendAll(isRefused);
};

/** Presses Send for the mail of the day that is `daysAgo`. */
const sendAgain = async (daysAgo: number): Promise<void> => {
  const [mail] = await api.database.query<{ id: string }>(
    'SELECT id FROM mails WHERE day = shop_day(now()) - $1::integer ORDER BY sequence LIMIT 1',
    [daysAgo],
  );
  const answer = await callerOf(api, OWNER)(`POST /owner/mails/${mail?.id}/send`, { body: {} });
  expect(answer.as(mailSchema)).toMatchObject({ kind: 'daily', state: 'waiting' });
  await sendAll();
};

/** For each mail that was taken, the days of its orders: how many days ago they were placed. */
const told = () =>
  taken.map(({ text }) => [3, 2, 1].filter((daysAgo) => text.includes(`${numbers[daysAgo]} `)));

describe('the orders of a daily mail', () => {
  beforeEach(async () => {
    await api.reset(PRODUCTS);
    taken = [];
    numbers = [];
    for (const daysAgo of [3, 2, 1]) {
      const { _id: id } = await placeOrderAs(api);
      await api.database.query(
        `UPDATE orders SET ordered_at = shop_midnight(shop_day(now()) - $2::integer) + interval '12 hours' WHERE id = $1`,
        [id, daysAgo],
      );
      numbers[daysAgo] = `#${(await readAsOwner(api, id))?.shortNumber}`;
    }
    await api.database.query('DELETE FROM mails');
  });

  it('are those since the last mail that arrived, so that none is lost with a mail that failed', async () => {
    await mailOf(2);
    await mailOf(1, true);
    await mailOf(0);
    expect(told()).toEqual([[3], [2, 1]]);
  });

  it('are those since the first mail that failed if none has arrived', async () => {
    await mailOf(2, true);
    await mailOf(1, true);
    await mailOf(0);
    expect(told()).toEqual([[3, 2, 1]]);
  });

  it('are those of its own day, whenever it is sent, also again', async () => {
    await mailOf(2);
    await mailOf(1, true);
    await sendAgain(1);
    await mailOf(0);
    await sendAgain(1);
    await sendAgain(2);
    expect(told()).toEqual([[3], [2], [1], [2], [3]]);
    const mails = (await callerOf(api, OWNER)('GET /owner/mails')).as(mailListSchema);
    expect(mails.map(({ state }) => state)).toEqual(Array(5).fill('sent'));
  });
});
