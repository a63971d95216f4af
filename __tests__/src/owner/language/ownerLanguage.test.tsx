/** The owner's page in the owner's language, apart from the shop's. */

import { screen, waitFor, within } from '@testing-library/react';
import { orderNumber } from '#domain/order';
import { DEFAULT_SHOP } from '#domain/shopInfo';
import { ANN, OWNER, placedBy } from '#tests/server/support/ownerShop';
import { PRODUCTS } from '#tests/server/support/sampleProducts';
import { openShop, type OpenShopOptions } from '#tests/support/openShop';
import { startTestApi, type TestApi } from '#tests/support/testApi';
import { aUser } from '#tests/support/testGateway';
import { textFaults } from '#tests/support/watchTexts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  await api.reset(PRODUCTS);
  await api.signIn(OWNER);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

const open = (address = '/inventory', options: OpenShopOptions = {}) =>
  openShop(api, address, { user: aUser({ email: OWNER }), ...options });
const tabs = async () => (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);
const choose = async ({ user }: Awaited<ReturnType<typeof open>>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

const GERMAN = [
  ...['Bestellungen ', 'Sortiment', 'Kundschaft', 'E-Mails', 'Journal', 'Zahlen', 'Einstellungen'],
];

describe('the language of the owner’s page', () => {
  it('is chosen there, in each language’s own name; what is typed stays, and so does the shop’s language', async () => {
    const shop = await open();
    await shop.user.type(await screen.findByLabelText('Search orders'), 'Ann');
    const list = within(await screen.findByRole('list', { name: 'Language of this page' }));
    expect(list.getAllByRole('button').map(({ textContent, lang }) => [textContent, lang])).toEqual(
      [
        ['English', 'en'],
        ['Deutsch', 'de'],
        ['Français', 'fr'],
        ['Español', 'es'],
      ],
    );
    await choose(shop, 'Deutsch');
    await waitFor(async () => expect(await tabs()).toEqual(GERMAN));
    expect(screen.getByDisplayValue('Ann')).toHaveAttribute('type', 'search');
    expect(screen.getByRole('button', { name: 'Deutsch', pressed: true })).toBeInTheDocument();
    expect(screen.getByRole('tabpanel')).toHaveAttribute('lang', 'de');
    expect(document.documentElement.lang).toBe('en');
    expect(screen.getByRole('contentinfo')).toHaveTextContent('Report a problem');
    // A page that its reader's browser translates is loaded again instead.
    textFaults();
  });

  it('is kept in this browser', async () => {
    const first = await open();
    await choose(first, 'Deutsch');
    await waitFor(async () => expect(await tabs()).toEqual(GERMAN));
    textFaults();
    first.unmount();
    await open('/inventory', { stored: Object.fromEntries(first.items) });
    expect(await tabs()).toEqual(GERMAN);
  });

  it('is not that of a slip for a parcel, which speaks the language of its order', async () => {
    jest.spyOn(window, 'print').mockReturnValue();
    const { _id } = await placedBy(api, ANN, { language: 'de' });
    const shop = await open(`/inventory?order=${_id}`, {
      shop: { ...DEFAULT_SHOP, languages: ['en', 'de'] },
    });
    await choose(shop, 'Print packing slips');
    await waitFor(() => expect(document.querySelector('#papers article')).not.toBeNull());
    const slip = document.querySelector('#papers article');
    expect(slip).toHaveAttribute('lang', 'de');
    expect(slip?.querySelector('h1')).toHaveTextContent(`Bestellung ${orderNumber(_id)}`);
    expect(slip?.querySelector('thead')).toHaveTextContent('StückArtikelGepackt');
    await choose(shop, 'Print picking list');
    await waitFor(() =>
      expect(document.querySelector('#papers h1')).toHaveTextContent('Picking list'),
    );
  });

  it('is at first the one of the four that the browser wishes most', async () => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['nl-NL', 'de-AT', 'en']);
    await open();
    expect(await tabs()).toEqual(GERMAN);
  });
});
