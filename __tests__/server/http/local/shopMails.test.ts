import fastify, { type FastifyInstance } from 'fastify';
import type { LocalIdentity } from '#server/engines/identity/emulator/localIdentity';
import { mailbox } from '#server/http/local/mailbox';
import {
  createConsoleTransport,
  localShopMails,
  type ShopMails,
} from '#server/http/local/shopMails';
import { sendNext } from '#server/shop/mails/sender';
import { startTestApi, type TestApi } from '#tests/support/testApi';
import { testSettings } from '#tests/support/testSettings';
import { ANN, OWNER, placeOrderAs } from '../../support/ownerShop';
import { PRODUCTS } from '../../support/sampleProducts';

interface Listed {
  email: string;
  subject: string;
  link: string;
}

describe("the shop's mails in the local mailbox", () => {
  let api: TestApi;
  let box: FastifyInstance;
  const lines: string[] = [];
  const settings = testSettings();
  const shop = () => ({ database: api.database, currentShop: api.app.currentShop });
  const nothing = { mails: () => [], texts: () => [] };
  const open = async (
    shopMails: ShopMails,
    post: Pick<LocalIdentity, 'mails' | 'texts'> = nothing,
  ) => {
    const app = fastify();
    await app.register(mailbox, { identity: post as LocalIdentity, shopMails });
    return app;
  };
  beforeAll(async () => {
    api = await startTestApi({ products: PRODUCTS });
    box = await open(localShopMails(shop, settings));
    const transport = createConsoleTransport((line) => lines.push(line), 'http://localhost:3000');
    await placeOrderAs(api, ANN, { name: 'Ann <script>' });
    const { read: readShop } = api.app.currentShop;
    while (await sendNext({ ...settings, readShop, database: api.database, transport }));
  });
  afterAll(async () => {
    await box.close();
    await api.close();
  });
  const get = (path: string) =>
    box.inject({ url: `/local/mailbox${path}`, headers: { host: 'localhost' } });
  const listed = async (email = '') => (await get(`.json?email=${email}`)).json<Listed[]>();

  it('are listed, those of one person or of everybody', async () => {
    expect((await listed()).map(({ email }) => email)).toEqual([OWNER, ANN]);
    const [mail] = await listed(ANN);
    expect(mail).toMatchObject({ email: ANN, kind: 'placed' });
    expect((await get(`?email=${ANN}`)).body).toContain(`href="${mail?.link}"`);
  });

  it('stand among the mails and codes of the sign-in by their time, newest first', async () => {
    const link = 'http://localhost/?oobCode=1';
    const old = {
      email: ANN,
      kind: 'VERIFY_EMAIL',
      code: '1',
      link,
      sentAt: '2000-01-01T00:00:00Z',
    };
    const isThere = await open(localShopMails(shop, settings), {
      mails: () => [old],
      texts: () => [{ number: '+1555', code: '123456', sentAt: '2001-01-01T00:00:00Z' }],
    });
    const url = '/local/mailbox';
    const { body } = await isThere.inject({ url, headers: { host: 'localhost' } });
    await isThere.close();
    const places = ['/mails/', '123456', 'oobCode=1'].map((words) => body.indexOf(words));
    expect(places[0]).toBeGreaterThan(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });

  it('are shown whole, as the mail server would have got them, and can run nothing', async () => {
    const [mail] = await listed(ANN);
    const page = await box.inject({ url: mail?.link, headers: { host: 'localhost' } });
    expect(page.body).toContain('Thank you, Ann &lt;script&gt;.');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await get('/mails/none')).statusCode).toBe(404);
  });

  it('are announced in the terminal', async () => {
    const [mail] = await listed(ANN);
    expect(lines).toContain(
      `Mail for ${ANN}: ${mail?.subject}: http://localhost:3000${mail?.link}`,
    );
  });

  it('are not there when they go to a mail server', async () => {
    const mail = { url: 'smtp://host', from: { name: '', address: 'shop@a.example' } };
    const sent = localShopMails(shop, { ...settings, mail });
    expect(await sent.list('')).toEqual([]);
  });

  it('are for nobody on another machine', async () => {
    const [mail] = await listed(ANN);
    const page = await box.inject({ url: mail?.link, headers: { host: 'shop.example.com' } });
    expect([page.statusCode, page.body.includes('Ann')]).toEqual([403, false]);
  });
});
