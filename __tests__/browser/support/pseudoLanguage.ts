/** A language with longer words, and one that is written from right to left: for tests of the layout only. */

import type { Page } from '@playwright/test';

/** What stays as it is in every language. */
const LEFT = 'script, style, noscript, textarea, [translate=no]';

/**
 * Makes the words of every page of this tab longer by 40 %, those of lists and empty fields too, and those that come
 * later. Words with a digit or an `@` are none of a language.
 */
export function lengthenWords(page: Page): Promise<unknown> {
  return page.addInitScript((left) => {
    const longer = (text: string) =>
      text.replace(/(?<![\p{L}\d@.])\p{L}{2,}(?![\p{L}\d@.]\S)/gu, (word) => {
        const more = Math.ceil(0.4 * word.length);
        return word + word.toLowerCase().repeat(2).slice(-more);
      });
    const written = new WeakMap<Node, string | null>();
    const change = (node: Node) => {
      if (node instanceof HTMLInputElement && node.placeholder && !written.has(node)) {
        node.placeholder = longer(node.placeholder);
        written.set(node, null);
      }
      if (!(node instanceof Text) || written.get(node) === node.nodeValue) return;
      if (!node.parentElement || node.parentElement.closest(left)) return;
      node.nodeValue = longer(node.data);
      written.set(node, node.nodeValue);
    };
    const changeAll = (top: Node) => {
      change(top);
      const walk = document.createTreeWalker(top, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
      while (walk.nextNode()) change(walk.currentNode);
    };
    const begin = () => {
      changeAll(document.body);
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) [target, ...addedNodes].forEach(changeAll);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
      document.documentElement.dataset.longer = '';
    };
    // Before that, React would find other words than the server's.
    const wait = () => {
      if (document.querySelector('#root:not([data-rendered])')) begin();
      else requestAnimationFrame(wait);
    };
    document.addEventListener('DOMContentLoaded', wait);
  }, LEFT);
}

/**
 * Returns the texts that stick out of their box, as sentences; in lists and empty fields too, which hide the rest. Typed
 * text may be longer than its field. `excused` selects parts that may be cut off.
 */
export function boxFaults(page: Page, excused = ':not(*)'): Promise<string[]> {
  return page.evaluate((except) => {
    const pen = document.createElement('canvas').getContext('2d');
    return [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => !one.closest(`[aria-hidden=true], noscript, option, ${except}`))
      .flatMap((one) => (isField(one) ? hiddenIn(one) : stickingOut(one)))
      .map((words) => `out of its box: ${words}`);

    function isField(element: HTMLElement) {
      return element instanceof HTMLSelectElement || element instanceof HTMLInputElement;
    }

    function hiddenIn(field: HTMLSelectElement | HTMLInputElement): string[] {
      if (!pen || (field instanceof HTMLInputElement && field.value !== '')) return [];
      const words =
        field instanceof HTMLSelectElement ? field.selectedOptions[0]?.text : field.placeholder;
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      pen.font = font;
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return words && pen.measureText(words).width > room + 1 ? [words] : [];
    }

    function stickingOut(element: HTMLElement): string[] {
      const texts = [...element.childNodes].filter((node) => node instanceof Text);
      const box = boxOf(element);
      if (!box || getComputedStyle(element).clipPath !== 'none') return [];
      return texts.flatMap((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        const isOut = [...range.getClientRects()].some(
          ({ left, right }) => left < box.left - 1 || right > box.right + 1,
        );
        return isOut ? [text.data.trim()] : [];
      });
    }

    /** The box in which the words of this element flow. */
    function boxOf(element: Element): DOMRect | undefined {
      const { display } = getComputedStyle(element);
      if (display !== 'inline') return element.getBoundingClientRect();
      return element.parentElement ? boxOf(element.parentElement) : undefined;
    }
  }, excused);
}

/**
 * Turns the page around, and returns the parts that are not where a mirror shows them, the outermost ones only.
 * `alike` selects those that are the same in both directions.
 */
export async function mirrorFaults(page: Page, alike: string): Promise<string[]> {
  return page.evaluate(async (excused) => {
    const root = document.documentElement;
    const settled = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const parts = [...document.body.querySelectorAll('*')].filter(
      (part) =>
        part.checkVisibility({ visibilityProperty: true }) &&
        getComputedStyle(part).display !== 'inline' &&
        !part.closest(excused) &&
        !part.closest('svg *, noscript'),
    );
    const places = parts.map((part) => part.getBoundingClientRect());
    root.dir = 'rtl';
    await settled();
    const wrong = new Set<Element>();
    parts.forEach((part, index) => {
      const before = places[index];
      const { left, right, top } = part.getBoundingClientRect();
      if (!before || (before.width === 0 && left === right)) return;
      const [mirroredLeft, mirroredRight] = [
        root.clientWidth - before.right,
        root.clientWidth - before.left,
      ];
      if (
        Math.abs(left - mirroredLeft) > 2 ||
        Math.abs(right - mirroredRight) > 2 ||
        Math.abs(top - before.top) > 2
      )
        wrong.add(part);
    });
    root.dir = 'ltr';
    await settled();
    return [...wrong]
      .filter((part) => !part.parentElement || !wrong.has(part.parentElement))
      .map((part) => {
        const words = part.getAttribute('aria-label') ?? part.textContent.trim().slice(0, 40);
        return `not mirrored: ${part.tagName.toLowerCase()}.${[...part.classList].at(0)} ${words}`;
      });
  }, alike);
}
