/** The words of a product in the other languages of the shop, in its form. */

import { screen, waitFor, within } from '@testing-library/react';
import { ownerProductDetailsSchema } from '#domain/owner/ownerProduct';
import { DEFAULT_SHOP } from '#domain/shopInfo';
import { call } from '#tests/server/support/caller';
import { OWNER } from '#tests/server/support/ownerShop';
import { openShop, type OpenShopOptions, press } from '#tests/support/openShop';
import { aProduct } from '#tests/support/products';
import { testApi } from '#tests/support/testApi';
import { aUser } from '#tests/support/testGateway';
import { textFaults } from '#tests/support/watchTexts';

const COAT = {
  ...aProduct({ _id: 'coat', name: 'Wool coat', price: 90, colour: 'Navy' }),
  description: 'Warm.',
  imgAlt: 'A coat',
  style: 'coat',
  size: 'S',
  words: { 'name.de': 'Wollmantel', 'description.fr': 'Chaud.' },
};

const shop = { ...DEFAULT_SHOP, languages: ['en', 'de', 'fr'] as const };
let token: string;
const api = testApi({ settings: { shop: { ...shop, languages: [...shop.languages] } } });
beforeEach(async () => {
  await api.reset([COAT]);
  token = await api.signIn(OWNER);
});

const open = (question = '&edit=coat', options: OpenShopOptions = {}) =>
  openShop(api, `/inventory?tab=goods${question}`, {
    user: aUser({ email: OWNER }),
    shop: { ...shop, languages: [...shop.languages] },
    ...options,
  });
type Opened = Awaited<ReturnType<typeof open>>;

const stored = async (id = 'coat') =>
  (await call(api, `GET /owner/products/${id}`, { token })).as(ownerProductDetailsSchema);
const field = (name: string) => screen.findByLabelText(name);
const fill = async ({ user }: Opened, name: string, text: string) => {
  await user.clear(await field(name));
  if (text !== '') await user.fill(await field(name), text);
};
const saved = (name: string) => screen.findByText(`${name}, Size S, Navy saved.`);

describe('the words in other languages', () => {
  it('are typed, saved, shown when the form is opened again, undone and told by the journal', async () => {
    const first = await open();
    expect(await field('Name (Deutsch)')).toHaveValue('Wollmantel');
    expect(await field('Name (Deutsch)')).toHaveAttribute('lang', 'de');
    expect(await field('Description (Français)')).toHaveValue('Chaud.');
    expect(screen.getByText('6 translations missing')).toBeInTheDocument();
    expect(screen.queryByLabelText('Care (Deutsch)')).not.toBeInTheDocument();
    await fill(first, 'Colour (Deutsch)', 'Marineblau');
    await fill(first, 'What the first picture shows (Français)', 'Un manteau');
    expect(screen.getByText('4 translations missing')).toBeInTheDocument();
    await press(first, 'Save');
    await saved('Wool coat');
    const words = { ...COAT.words, 'colour.de': 'Marineblau', 'imgAlt.fr': 'Un manteau' };
    expect((await stored()).words).toEqual(words);
    first.unmount();

    const again = await open();
    expect(await field('Colour (Deutsch)')).toHaveValue('Marineblau');
    again.unmount();

    const journal = await open('', { stored: { 'owner-language': 'de' } });
    await journal.user.click(await screen.findByRole('tab', { name: 'Journal' }));
    const change = 'Farbe (Deutsch) nichts → Marineblau';
    expect(await screen.findByText(new RegExp(change.replaceAll(/[()]/g, '.')))).toBeVisible();
    textFaults();
  });

  it('are gone when their field is cleared, from the list as well', async () => {
    const opened = await open();
    await fill(opened, 'Description (Français)', '');
    await press(opened, 'Save');
    await saved('Wool coat');
    expect((await stored()).words).toEqual({ 'name.de': 'Wollmantel' });
    await fill(opened, 'Name (Deutsch)', ' ');
    await press(opened, 'Save');
    await waitFor(async () => expect(await stored()).not.toHaveProperty('words'));
    await press(opened, 'Undo');
    await waitFor(async () => expect(await field('Name (Deutsch)')).toHaveValue('Wollmantel'));
    await fill(opened, 'Name (Deutsch)', '');
    await press(opened, 'Save');
    await waitFor(async () => expect(await stored()).not.toHaveProperty('words'));
    await press(opened, 'Back to the goods');
    await press(opened, /^Open Wool coat/);
    expect(await field('Name (Deutsch)')).toHaveValue('');
  });

  it('say what is wrong with them, are asked about before the form is left, and stay when somebody else changed others', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const opened = await open();
    await fill(opened, 'Name (Deutsch)', 'M'.repeat(201));
    await press(opened, 'Save');
    expect(await screen.findByText('This is longer than 200 characters.')).toBeVisible();
    expect(await field('Name (Deutsch)')).toBeInvalid();
    await fill(opened, 'Name (Deutsch)', 'Wollmantel');
    await fill(opened, 'Colour (Deutsch)', 'Marineblau');
    await press(opened, 'Back to the goods');
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await opened.user.click(within(question).getByRole('button', { name: 'Stay here' }));
    const body = { words: { ...COAT.words, 'name.de': 'Mantel' } };
    const headers = { 'if-match': '"1"' };
    await call(api, 'PATCH /owner/products/coat', { token, headers, body });
    await press(opened, 'Save');
    expect(await screen.findByText(/the name \(German\) is now “Mantel”/)).toBeVisible();
    expect(await field('Name (Deutsch)')).toHaveValue('Mantel');
    expect(await field('Colour (Deutsch)')).toHaveValue('Marineblau');
    await press(opened, 'Save');
    await saved('Wool coat');
    const words = { ...body.words, 'colour.de': 'Marineblau' };
    expect((await stored()).words).toEqual(words);
  });

  it('go with another size, and with the picture that they are about', async () => {
    const opened = await open();
    await fill(opened, 'What the first picture shows (Deutsch)', 'Ein Mantel');
    await fill(opened, 'Address of a picture elsewhere', 'https://example.com/a.jpg');
    await press(opened, 'Add this address');
    await press(opened, 'Move picture 1 to the back');
    expect(screen.queryByDisplayValue('Ein Mantel')).not.toBeInTheDocument();
    await press(opened, 'Move picture 1 to the back');
    expect(screen.getByDisplayValue('Ein Mantel')).toBeInTheDocument();
    await fill(opened, 'Another size', 'M');
    await press(opened, 'Add this size');
    await screen.findByText('Size M added.');
    expect((await stored('wool-coat-navy-m')).words).toEqual(COAT.words);
  });

  it('are counted in the table where they are missing, and found by their language', async () => {
    const opened = await open('');
    const row = () => screen.findByRole('row', { name: /^Wool coat/ });
    expect(await row()).toHaveTextContent('6 translations missing');
    await press(opened, /^Open Wool coat/);
    await fill(opened, 'Colour (Deutsch)', 'Marineblau');
    await press(opened, 'Save');
    await saved('Wool coat');
    await press(opened, 'Back to the goods');
    expect(await row()).toHaveTextContent('5 translations missing');
    await opened.user.selectOptions(screen.getByLabelText('State'), 'Incomplete in German');
    await waitFor(() => expect(opened.router.state.location.search).toContain('missingWords=de'));
    expect(await row()).toBeVisible();
    await press(opened, /^Open Wool coat/);
    await fill(opened, 'Description (Deutsch)', 'Warm.');
    await fill(opened, 'What the first picture shows (Deutsch)', 'Ein Mantel');
    await press(opened, 'Save');
    // It is there while nothing is left to save.
    await screen.findByRole('button', { name: 'Delete' });
    await press(opened, 'Back to the goods');
    expect(await screen.findByText('Nothing matches this.')).toBeVisible();
  });

  it('have no field in a shop of one language, and stay there', async () => {
    const opened = await open('&edit=coat', { shop: DEFAULT_SHOP });
    await fill(opened, 'Name', 'Coat');
    expect(screen.queryByText('Other languages')).not.toBeInTheDocument();
    expect(screen.queryByDisplayValue('Wollmantel')).not.toBeInTheDocument();
    await press(opened, 'Save');
    await saved('Coat');
    expect((await stored()).words).toEqual(COAT.words);
  });
});
