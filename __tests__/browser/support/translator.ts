import { expect, type BrowserContext, type Page } from '@playwright/test';
import { hydrated } from './hydrated';

/** When the translation begins: as soon as the page is `parsed`, or when it is `hydrated`. */
type Begin = 'parsed' | 'hydrated';

/**
 * Translates every page of the context as Chrome does: each text node is replaced by two nested `font` elements, now and
 * whenever a text is added. The words stay the same, so that tests can read them.
 */
export async function translatePages(context: BrowserContext, begin: Begin): Promise<void> {
  await context.addInitScript((start) => {
    const wrap = (text: Node) => {
      const left = 'script,style,textarea,option,font,[translate=no]';
      if (!text.nodeValue?.trim() || !text.parentElement || text.parentElement.closest(left))
        return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.nodeValue;
      outer.append(inner);
      text.parentNode?.replaceChild(outer, text);
    };
    const wrapAll = (root: Node) => {
      const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walk.nextNode()) texts.push(walk.currentNode);
      texts.forEach(wrap);
    };
    const translate = () => {
      wrapAll(document.body);
      const added = new MutationObserver((changes) =>
        changes
          .flatMap(({ addedNodes }) => [...addedNodes])
          .forEach((node) => (node.nodeType === Node.TEXT_NODE ? wrap(node) : wrapAll(node))),
      );
      added.observe(document.body, { childList: true, subtree: true });
      document.documentElement.classList.add('translated-ltr');
    };
    const isAlive = () => document.querySelector('#root:not([data-rendered])') !== null;
    document.addEventListener('DOMContentLoaded', () => {
      if (start === 'parsed' || isAlive()) translate();
      else {
        const hydration = new MutationObserver(() => {
          if (!isAlive()) return;
          hydration.disconnect();
          translate();
        });
        hydration.observe(document.body, { attributes: true, subtree: true });
      }
    });
  }, begin);
}

/** Waits until the page is alive and translated. */
export async function translated(page: Page): Promise<void> {
  await hydrated(page);
  await expect(page.locator('html.translated-ltr')).toBeAttached();
  await expect(page.locator('main font').first()).toBeAttached();
}

/** Expects that the page says what a fresh one says: no word and no number of it is old. */
export async function expectNothingOld(page: Page): Promise<void> {
  const said = async () => (await page.getByRole('main').innerText()).replace(/\s+/g, ' ');
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  let before = '';
  // A list that has just been asked for may still be on its way.
  await expect
    .poll(
      async () => {
        const former = before;
        before = await said();
        return before === former;
      },
      { intervals: [500] },
    )
    .toBe(true);
  await page.reload();
  await translated(page);
  await expect.poll(said).toBe(before);
}
