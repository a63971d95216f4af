import {
  DEFAULT_SHOP,
  documentTitle,
  nameAndSlogan,
  shopDescription,
  withTranslatedDefaults,
} from '#domain/shopInfo';
import { intl } from '#tests/support/intl';

describe('the texts of a shop', () => {
  it('title a page with its own title and the name of the shop', () => {
    expect(documentTitle('Coats', DEFAULT_SHOP)).toBe('Coats | Hemline');
    expect(documentTitle(undefined, DEFAULT_SHOP)).toBe('Hemline');
  });

  it('name the shop with its slogan, if it has one', () => {
    expect(nameAndSlogan(DEFAULT_SHOP)).toBe('Hemline. Everyday clothes, finished properly.');
    expect(nameAndSlogan({ name: 'Seam' })).toBe('Seam');
  });

  it('describe the shop in sentences that each end once', () => {
    expect(shopDescription(DEFAULT_SHOP)).toBe(
      'Hemline. Everyday clothes, finished properly. Sale up to 70% off. New Collection For Fall.',
    );
    const { slogan: _slogan, saleText: _saleText, ...others } = DEFAULT_SHOP;
    const shop = { ...others, name: 'Seam', bannerText: 'Is it autumn?' };
    expect(shopDescription(shop)).toBe('Seam. Is it autumn?');
    expect(shopDescription({ ...shop, slogan: 'Knit. Sewn!' })).toBe(
      'Seam. Knit. Sewn! Is it autumn?',
    );
  });
});

describe('a shop whose owner has set nothing', () => {
  it('speaks the language of the page, and in the owner’s words where there are any', () => {
    expect(withTranslatedDefaults(DEFAULT_SHOP, intl.formatMessage)).toEqual(DEFAULT_SHOP);
    const { saleText: _saleText, ...others } = DEFAULT_SHOP;
    const shop = { ...others, slogan: 'Knit. Sewn!' };
    const inIds = withTranslatedDefaults(shop, ({ id }) => id);
    expect(inIds).toEqual({ ...shop, bannerText: 'shop.bannerText' });
  });

  it('sells in US dollars with the specified tax, and has no texts', () => {
    const { currency, tax, texts } = DEFAULT_SHOP;
    expect({ currency, tax, texts }).toEqual({
      currency: 'USD',
      tax: { percent: 15, roundedTo: 'unit' },
      texts: [],
    });
  });
});
