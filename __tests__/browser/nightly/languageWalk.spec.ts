/**
 * Random walks through a shop of four languages. `SEED=…` repeats a walk, `STEPS=…` makes it longer or shorter.
 */

import type { Locator, Page } from '@playwright/test';
import type { Language } from '#domain/language';
import { storedCart } from '../support/cart';
import { hydrate } from '../support/hydrated';
import {
  LANGUAGE_TABLE,
  languageFaults,
  languageOf,
  LANGUAGES,
  messagesIn,
  type Sentences,
  sentencesOf,
} from '../support/languageFaults';
import { expect, test } from '../support/shop';

test.use({
  goods: 'demo',
  settings: { LANGUAGES: LANGUAGES.join() },
  // Which of them a walk may meet, `Noise` says.
  expectedNoise: [/status of 503/],
});

test.describe.configure({ mode: 'parallel' });

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const STEPS = Number(process.env.STEPS ?? 200);

/** Returns a function that draws numbers from 0 to below 1 (mulberry32). */
function drawn(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const WORDS = Object.fromEntries(
  LANGUAGES.map((language) => [language, messagesIn(language)]),
) as Record<Language, Record<string, string>>;

/**
 * What the console says. A busy shop may answer 503 with `Retry-After`, as where the goods of a page are not read in time
 * (`docs/operations.md`). The page repeats its own reads; a page itself is loaded again after that time, as by its reader.
 */
class Noise {
  readonly #lines: { text: string; address?: string }[] = [];
  readonly #busy = new Set<string>();
  /** The seconds to wait before the page is loaded again; 0 if it need not be. */
  wait = 0;
  /** How often the shop was busy. */
  times = 0;

  constructor(page: Page) {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        this.#lines.push({ text: message.text(), address: message.location().url });
    });
    page.on('pageerror', ({ message }) => this.#lines.push({ text: message }));
    page.on('response', (response) => {
      const seconds = Number(response.headers()['retry-after']);
      if (response.status() !== 503 || !seconds) return;
      this.#busy.add(response.url());
      this.times += 1;
      if (response.request().isNavigationRequest()) this.wait = seconds;
    });
  }

  lines(): string[] {
    const isBusy = ({ text, address = '' }: { text: string; address?: string }) =>
      text.includes('status of 503') && this.#busy.has(address);
    return this.#lines.filter((line) => !isBusy(line)).map(({ text }) => text);
  }

  /** Loads the page again while the shop is busy, three times at most. */
  async waitWhileBusy(page: Page): Promise<void> {
    for (let tries = 0; this.wait > 0 && tries < 3; tries += 1) {
      await page.waitForTimeout(this.wait * 1_000);
      this.wait = 0;
      await page.reload();
      await hydrate(page);
    }
    expect(this.wait, 'the shop stays busy').toBe(0);
  }
}

const main = (page: Page) => page.getByRole('main');
const languageAt = (page: Page) => languageOf(new URL(page.url()).pathname, LANGUAGES);

const historyEntry = (page: Page) =>
  page.evaluate(() => {
    const { key = '' } = (window.history.state ?? {}) as { key?: string };
    return `${performance.timeOrigin} ${key}`;
  });

class Walk {
  readonly steps: string[] = [];

  constructor(
    readonly page: Page,
    readonly draw: () => number,
    readonly noise: Noise,
  ) {}

  /** Returns one of these visible parts; undefined if there are none. */
  async oneOf(parts: Locator): Promise<Locator | undefined> {
    const all = await parts.filter({ visible: true }).all();
    return all[Math.floor(this.draw() * all.length)];
  }

  /** Says whether there was such a part. It may leave with the former page, whose address has changed already. */
  async press(parts: Locator): Promise<boolean> {
    const part = await this.oneOf(parts);
    try {
      await part?.click({ timeout: 5_000 });
    } catch (failure) {
      if (await part?.isVisible()) throw failure;
      return false;
    }
    return part !== undefined;
  }

  /** Presses one of these links, and waits for its page: until then, the former one stays. */
  async follow(links: Locator): Promise<boolean> {
    const before = await historyEntry(this.page);
    if (!(await this.press(links))) return false;
    // A page that is loaded anew cannot be asked for a moment.
    await expect.poll(() => historyEntry(this.page).catch(() => before)).not.toBe(before);
    return true;
  }
}

/** Each step says whether it was possible on this page. */
const STEP: Record<string, (walk: Walk) => Promise<boolean>> = {
  'follow a link of the header': (walk) => walk.follow(walk.page.locator('header nav a')),
  'follow a link of the page': (walk) => walk.follow(main(walk.page).locator('a[href^="/"]')),
  'open a product': (walk) => walk.follow(main(walk.page).getByRole('article').getByRole('link')),
  'turn the page': (walk) => walk.follow(main(walk.page).locator('nav a[href*="page="]')),
  sort: async ({ page, draw }) => {
    const select = main(page).locator('select').first();
    if (!(await select.isVisible())) return false;
    await select.selectOption({ index: Math.floor(draw() * 3) });
    return true;
  },
  filter: async (walk) => {
    const bar = walk.page.locator('[data-part=bar]');
    if (!(await walk.press(bar.locator('[aria-controls]')))) return false;
    const boxes = bar.locator('[aria-expanded=true] + div').getByRole('checkbox');
    await boxes.or(bar.getByRole('textbox')).first().waitFor();
    if ((await boxes.count()) > 0) await walk.press(boxes);
    await walk.page.keyboard.press('Escape');
    return true;
  },
  'add to the cart': async (walk) => {
    const purchase = walk.page.locator('[data-part=purchase]');
    if (!(await purchase.isVisible())) return false;
    await walk.press(main(walk.page).locator('[role=radiogroup] input:enabled'));
    const before = JSON.stringify(await storedCart(walk.page));
    const name = WORDS[languageAt(walk.page)]['cart.add'] ?? '';
    if (!(await walk.press(purchase.getByRole('button', { name, exact: true })))) return false;
    await expect.poll(async () => JSON.stringify(await storedCart(walk.page))).not.toBe(before);
    return true;
  },
  'change the quantity': (walk) =>
    walk.press(main(walk.page).locator('[data-repeats]:not([aria-disabled=true])')),
  'change the language': async (walk) => {
    const { page } = walk;
    const typed = () => main(page).getByRole('textbox').evaluateAll(valuesOf);
    const before = await typed();
    const others = LANGUAGES.filter((language) => language !== languageAt(page));
    const to = others[Math.floor(walk.draw() * others.length)] ?? 'en';
    const name = LANGUAGE_TABLE[to].name;
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', to);
    expect(await typed()).toEqual(expect.arrayContaining(before.filter((text) => text !== '')));
    return true;
  },
  'go back': async ({ page }) => {
    const index = await page.evaluate(
      () => (window.history.state as { idx?: number } | null)?.idx ?? 0,
    );
    if (index === 0) return false;
    await page.goBack();
    return true;
  },
  'go forward': async ({ page }) => {
    await page.goForward();
    return true;
  },
  reload: async ({ page }) => {
    await page.reload();
    return true;
  },
  type: async (walk) => {
    const field = await walk.oneOf(main(walk.page).locator('input[name=email]:enabled'));
    await field?.fill(`a${Math.floor(walk.draw() * 100)}@example.com`);
    return field !== undefined;
  },
};

const valuesOf = (fields: Element[]) => fields.map((field) => (field as HTMLInputElement).value);
/** Only these change the cart. */
const CART_STEPS = ['add to the cart', 'change the quantity'];

/**
 * Returns the stored cart once it stays as it is: a change is written after the page has shown it, on a busy machine
 * much later.
 */
async function settledCart(page: Page) {
  for (let last = ''; ;) {
    const now = await storedCart(page);
    if (JSON.stringify(now) === last) return now;
    last = JSON.stringify(now);
    await page.waitForTimeout(300);
  }
}

/** Takes a step that is possible, and waits until the page has settled. */
async function takeStep(walk: Walk): Promise<void> {
  const names = Object.keys(STEP);
  const { page } = walk;
  const cart = await storedCart(page);
  for (;;) {
    // A change of the language is a fifth of the steps.
    const index = Math.floor(walk.draw() * names.length * 1.25);
    const name = names[index] ?? 'change the language';
    walk.steps.push(`${name} at ${new URL(page.url()).pathname}`);
    if (await STEP[name]?.(walk)) {
      await hydrate(page);
      await walk.noise.waitWhileBusy(page);
      const now = await settledCart(page);
      if (!CART_STEPS.includes(name)) expect(now).toEqual(cart);
      return;
    }
    walk.steps.pop();
  }
}

/** Expects that the page speaks one language, that its cart is the stored one, and that nothing went wrong. */
async function expectSound({ page, noise }: Walk, sentences: Sentences): Promise<void> {
  await expect.poll(() => languageFaults(page, sentences), { timeout: 8_000 }).toEqual([]);
  const lines = Object.keys((await storedCart(page)) ?? {}).length;
  const badge = page.locator('header a[href$="/orders"]').filter({ hasText: String(lines || '') });
  await expect(badge.first()).toBeVisible();
  expect(noise.lines()).toEqual([]);
}

for (const [place, locale] of ['en-US', 'de-DE', 'fr-FR', 'es-ES'].entries())
  test.describe(`a browser that wants ${locale}`, () => {
    test.use({ locale });

    test(`finds its way through ${STEPS} steps and one language at a time (trial 86)`, async ({
      page,
    }) => {
      test.setTimeout(1_800_000);
      const seed = SEED + place;
      console.log(`SEED=${SEED}: the walk for ${locale} has ${seed}`);
      const noise = new Noise(page);
      const sentences = await sentencesOf(page);
      const walk = new Walk(page, drawn(seed), noise);
      await page.goto('/');
      await hydrate(page);
      expect(languageAt(page)).toBe(locale.slice(0, 2));
      for (let step = 0; step < STEPS; step += 1)
        await test.step(`step ${step + 1}`, async () => {
          try {
            await takeStep(walk);
            await expectSound(walk, sentences);
          } catch (failure) {
            console.log(`${locale}, step ${step + 1}:\n${walk.steps.slice(-12).join('\n')}`);
            throw failure;
          }
        });
      console.log(`${locale}: ${STEPS} steps, ${noise.times} answers of a busy shop`);
    });
  });

test('words of another language and a wrong `lang` are found', async ({ page }) => {
  const sentences = await sentencesOf(page);
  await page.goto('/de/login');
  await hydrate(page);
  expect(await languageFaults(page, sentences)).toEqual([]);
  await page.locator('h1').evaluate((heading) => {
    heading.textContent = 'Se connecter';
    heading.ownerDocument.documentElement.lang = 'fr';
  });
  expect(await languageFaults(page, sentences)).toEqual([
    '/de/login has lang=fr',
    'not de: Se connecter',
  ]);
});
