/** A shop of four languages: its addresses, what a visitor of each language sees, and the switch. */

import type { Page } from '@playwright/test';
import type { Language } from '#domain/language';
import { cartLink } from './support/cart';
import { hydrate } from './support/hydrated';
import { openOrders } from './support/owner';
import { expect, test } from './support/shop';

const LANGUAGES = ['en', 'de', 'fr', 'es'] as const;
const NAMES = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español' };

const HEADINGS: Record<Language, Record<'/shop' | '/login', string>> = {
  en: { '/shop': 'Shop', '/login': 'Login' },
  de: { '/shop': 'Shop', '/login': 'Anmelden' },
  fr: { '/shop': 'Boutique', '/login': 'Se connecter' },
  es: { '/shop': 'Tienda', '/login': 'Iniciar sesión' },
};
const ADD: Record<Language, string> = {
  en: 'Add to Cart',
  de: 'In den Warenkorb',
  fr: 'Ajouter au panier',
  es: 'Añadir al carrito',
};
const LISTS: Record<Language, string> = {
  en: 'Language',
  de: 'Sprache',
  fr: 'Langue',
  es: 'Idioma',
};

const at = (address: string, language: Language) =>
  language === 'en' ? address : `/${language}${address.replace(/^\/$/, '')}`;

/** Presses a language in the footer, and waits for the words. */
async function choose(page: Page, language: Language) {
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: NAMES[language] }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(footer.getByRole('list', { name: LISTS[language] })).toBeVisible();
  await expect.poll(() => linksToOtherLanguages(page, language)).toEqual([]);
}

/** The addresses of the links that lead away from the page's language, but for the list of languages. */
async function linksToOtherLanguages(page: Page, language: Language) {
  const links = await page
    .locator('a[href^="/"]:not([hreflang])')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThan(5);
  const prefix = language === 'en' ? undefined : language;
  return links.filter((href) => /^\/(de|fr|es)(?=[/?#]|$)/.exec(href)?.[1] !== prefix);
}

declare global {
  interface Window {
    /** Each first link of the navigation and each language of the page that was there, in order. */
    wordsSeen: string[];
  }
}

/** Notes every change of the page's words. */
const watchWords = (page: Page) =>
  page.addInitScript(() => {
    window.wordsSeen = [];
    new MutationObserver(() => {
      const words = `${document.documentElement.lang} ${document.querySelector('header nav a')?.textContent}`;
      if (!words.includes('undefined') && window.wordsSeen.at(-1) !== words)
        window.wordsSeen.push(words);
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });

const PRICES = {
  'en-GB': /^\$\d+\.\d\d$/,
  'de-AT': /^\$\s\d+,\d\d$/,
  'fr-FR': /^\d+,\d\d\s\$$/,
  'es-ES': /^\d+,\d\d\s\$$/,
};
const HOMES: Record<Language, string> = {
  en: 'Home',
  de: 'Startseite',
  fr: 'Accueil',
  es: 'Inicio',
};

for (const [locale, price] of Object.entries(PRICES)) {
  const language = locale.slice(0, 2) as Language;

  // At a push, the first language and one that is led to.
  const tag = ['en', 'de'].includes(language) ? [] : '@nightly';

  test.describe(`a browser that wants ${locale}`, { tag }, () => {
    test.use({ locale });

    test('is led to its language, and sees no other', async ({ page }) => {
      await watchWords(page);
      const files: string[] = [];
      page.on('request', (request) => {
        const [, words] = /assets\/([a-z]{2})\.[\w-]+\.[\da-f]+\.js$/.exec(request.url()) ?? [];
        if (words) files.push(words);
      });
      await page.goto('/');
      await expect(page).toHaveURL(at('/', language));
      await hydrate(page);
      await page.waitForLoadState('networkidle');
      await expect(
        page.locator('main article bdi').filter({ hasText: price }).first(),
      ).toBeVisible();
      const words = [`${language} ${HOMES[language]}`];
      expect(await page.evaluate(() => window.wordsSeen)).toEqual(words);
      for (const [address, heading] of Object.entries(HEADINGS[language])) {
        await page.goto(at(address, language));
        await hydrate(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        expect(await page.evaluate(() => window.wordsSeen), address).toEqual(words);
      }
      expect([...new Set(files)]).toEqual([language]);
    });
  });
}

test.describe('words that do not arrive', () => {
  test.use({
    expectedNoise: [/Failed to load resource|net::ERR_FAILED|Loading chunk|ChunkLoadError/],
  });
  const WORDS = /assets\/de\.[\w-]+\.[\da-f]+\.js$/;

  test.beforeEach(({ page }) =>
    page.addInitScript(() =>
      // Nothing is prefetched, so each file is requested when it is wanted.
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    ),
  );

  test('keep a page closed until another attempt, and no other words stand in for them', async ({
    page,
  }) => {
    await page.goto('/de/orders');
    await hydrate(page);
    await page.route(WORDS, (route) => route.abort());
    await page.getByRole('link', { name: 'Zum Shop' }).click();
    const again = page.getByRole('button', { name: 'Noch einmal versuchen' });
    await expect(again).toBeVisible();
    await expect(page).toHaveURL(/\/de\/shop/);
    await page.unroute(WORDS);
    await again.click();
    await expect(page.getByRole('button', { name: ADD.de }).first()).toBeAttached();
  });

  test('leave the page as the server drew it until the next input', async ({ page }) => {
    await page.route(WORDS, (route) => route.abort());
    await page.goto('/de/login');
    const root = page.locator('[data-rendered]');
    await page.getByLabel('E-Mail').fill('ada@example.com');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(root).toHaveCount(1);
    await page.unroute(WORDS);
    await page.getByLabel('E-Mail').fill('ada@example.org');
    await expect(root).toHaveCount(0);
    await expect(page.getByLabel('E-Mail')).toHaveValue('ada@example.org');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  });

  test('make a choice of language load the page, as the server draws it', async ({ page }) => {
    await page.goto('/shop');
    await hydrate(page);
    await page.route(WORDS, (route) => route.abort(), { times: 1 });
    await choose(page, 'de');
    await expect(page).toHaveURL('/de/shop');
    await hydrate(page);
    await page.getByRole('link', { name: 'Anmelden' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  });
});

test.describe('numbers', () => {
  test.use({ locale: 'de-DE' });

  test('are those of the page’s language, not of the browser’s, and are typed like these', async ({
    page,
  }) => {
    const first = page.locator('main article bdi').filter({ hasText: '$' }).first();
    for (const [language, form] of [
      ['en', /^\$\d+\.\d\d$/],
      ['fr', /^\d+,\d\d\s\$$/],
    ] as const) {
      await page.goto(at('/shop', language));
      await expect(first).toHaveText(form);
      await hydrate(page);
      await expect(first).toHaveText(form);
    }
    await choose(page, 'de');
    await page.getByRole('button', { name: 'Preis', exact: true }).click();
    const field = page.getByRole('textbox', { name: 'Von' });
    await field.fill('12,50');
    await field.press('Enter');
    await expect(page).toHaveURL('/de/shop?priceFrom=12.5');
    await expect(field).toHaveValue('12,50');
  });
});

test.describe('an unknown address', () => {
  test.use({ expectedNoise: [/status of 404/] });

  test('keeps its language once the page that is nowhere is hydrated', async ({ page }) => {
    await page.goto('/de//shop');
    await hydrate(page);
    await expect(page).toHaveURL('/de/404');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeVisible();
  });
});

test.describe('the list of languages', () => {
  test('keeps the page, its filters, its place and the cart, and Back leads on', async ({
    page,
  }) => {
    await page.goto('/shop?inStock=true');
    await hydrate(page);
    await page.getByRole('button', { name: ADD.en }).first().click();
    await expect(cartLink(page)).toHaveAccessibleName(/\b1\b/);
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const place = await scrolled();
    expect(place).toBeGreaterThan(200);
    await choose(page, 'fr');
    await expect(page).toHaveURL('/fr/shop?inStock=true');
    await expect(page.getByRole('button', { name: ADD.fr }).first()).toBeAttached();
    await expect(page.getByRole('banner').getByRole('link', { name: /panier, 1/i })).toBeVisible();
    expect(Math.abs((await scrolled()) - place)).toBeLessThanOrEqual(40);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /panier, 1/i })
      .click();
    await expect(page).toHaveURL('/fr/orders');
    await choose(page, 'es');
    await page.goBack();
    await expect(page).toHaveURL('/fr/shop?inStock=true');
    await expect(page.getByRole('button', { name: ADD.fr }).first()).toBeAttached();
    await page.goForward();
    await expect(page).toHaveURL('/es/orders');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu carrito');
  });

  test('keeps what was typed, and the focus of the keyboard', async ({ page }) => {
    await page.goto('/login');
    await hydrate(page);
    await page.getByLabel('Email').fill('ada@example.com');
    const german = page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' });
    await german.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/de/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
    await expect(page.getByLabel('E-Mail')).toHaveValue('ada@example.com');
    await expect(german).toBeFocused();
    await expect(german).toHaveAttribute('aria-current', 'true');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  });

  test('stands in the menu of a phone too, and closes it', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/orders');
    await hydrate(page);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu
      .getByRole('list', { name: 'Language' })
      .getByRole('link', { name: 'Deutsch' })
      .click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/de/orders');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Warenkorb');
    await expect(page.getByRole('button', { name: 'Menü', exact: true })).toBeFocused();
    await page.getByRole('link', { name: 'Zum Shop' }).click();
    await expect(page).toHaveURL(/\/de\/shop/);
    await page.goBack();
    await expect(page).toHaveURL('/de/orders');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Warenkorb');
  });

  test('shows the words at once', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/shop');
    await hydrate(page);
    const painted = (name: string, words: string) =>
      page.evaluate(
        ([language, wanted]) =>
          new Promise<number>((resolve) => {
            const link = [...document.querySelectorAll<HTMLElement>('footer a')].find(
              ({ textContent }) => textContent === language,
            );
            const start = performance.now();
            const look = () => {
              if (document.querySelector('article button')?.textContent === wanted)
                requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
              else requestAnimationFrame(look);
            };
            link?.click();
            look();
          }),
        [name, words],
      );
    const first = await painted('Deutsch', ADD.de);
    const back = await painted('English', ADD.en);
    console.log(`German ${first.toFixed()} ms, English again ${back.toFixed()} ms`);
    // The limit is 100 ms; four times as much allows for a busy machine.
    expect(Math.min(first, back)).toBeLessThan(400);
  });
});

test('an owner sees a name in all languages beside each other, and on a phone one at a time', async ({
  page,
  shop,
}) => {
  await openOrders(page, shop, '/inventory?tab=goods');
  await expect(page.getByRole('row').nth(1)).toContainText('3 translations missing');
  await page
    .getByRole('button', { name: /^Open / })
    .first()
    .click();
  await page.getByText('Other languages').click();
  const [german, french] = [page.getByLabel('Name (Deutsch)'), page.getByLabel('Name (Français)')];
  await expect(german).toBeVisible();
  await expect(french).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(french).toBeHidden();
  await page.getByRole('button', { name: 'Français (1)' }).click();
  await expect(german).toBeHidden();
  await expect(french).toBeVisible();
});

/** The distances that a reader may set: https://www.w3.org/TR/WCAG22/#text-spacing */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';

test('no page is wider than the narrowest phone because of the header, in any language, also with spaced letters', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/login');
  await hydrate(page);
  for (const spaced of [false, true]) {
    if (spaced)
      await page.evaluate((rules) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rules);
        document.adoptedStyleSheets.push(sheet);
      }, SPACED);
    for (const language of LANGUAGES) {
      await choose(page, language);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, spaced ? `${language}, spaced` : language).toBe(320);
    }
  }
});
