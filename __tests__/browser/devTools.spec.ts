import type { DevToolsEnhancerOptions, StoreEnhancer } from '@reduxjs/toolkit';
import { hydrated } from './support/hydrated';
import { expect, test } from './support/shop';

/** What the page gives to the extension. */
interface Extended extends Window {
  given?: DevToolsEnhancerOptions;
}

/** Stands in for the extension, which cannot be installed here: it keeps what it is given. */
function extension() {
  const compose =
    (...enhancers: StoreEnhancer[]): StoreEnhancer =>
    (createStore) =>
      enhancers.reduceRight((next, enhance) => enhance(next), createStore);
  Object.assign(window, {
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: (given: DevToolsEnhancerOptions) => {
      Object.assign(window, { given });
      return compose;
    },
  });
}

test('Redux DevTools, where a developer has it, gets the store and hides what a shopper typed', async ({
  page,
}) => {
  await page.addInitScript(extension);
  await page.goto('/');
  await hydrated(page);
  const seen = await page.evaluate(() => {
    const { given } = window as Extended;
    const typed = { type: 'shipping/shippingTyped', payload: { name: 'Ada Weaver' } };
    return { name: given?.name, typed: JSON.stringify(given?.actionSanitizer?.(typed, 0)) };
  });
  expect(seen.name).toBe('Hemline');
  expect(seen.typed).toContain('shippingTyped');
  expect(seen.typed).not.toContain('Ada');
});
