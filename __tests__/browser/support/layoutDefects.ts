/** Finds layout defects: horizontal scrolling, cut-off text, overlapping text. */

import type { CDPSession, Page } from '@playwright/test';

/** Returns the defects of the page as sentences. `excused` selects parts that may be cut off. */
export function layoutFaults(page: Page, excused = ':not(*)'): Promise<string[]> {
  return page.evaluate((except) => {
    const root = document.documentElement;
    const words = textsIn(document.body);
    return [...sidewaysScroll(), ...outside(words), ...cut(words), ...overlaps(words)];

    interface Words {
      element: Element;
      text: string;
      box: DOMRect;
    }

    function textsIn(top: Element): Words[] {
      const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
      const found: Words[] = [];
      while (walker.nextNode()) {
        const node = walker.currentNode;
        const element = node.parentElement;
        const text = node.textContent?.trim() ?? '';
        if (!element || text === '' || !isSeen(element)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) {
          const seen = inScrollers(element, box);
          if (seen) found.push({ element, text, box: seen });
        }
      }
      return found;
    }

    /** Returns the part of a box that is not scrolled away; undefined if there is none. */
    function inScrollers(element: Element, box: DOMRect): DOMRect | undefined {
      let { top, bottom } = box;
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        if (!['auto', 'scroll'].includes(getComputedStyle(at).overflowY)) continue;
        const frame = at.getBoundingClientRect();
        [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      }
      return bottom > top ? new DOMRect(box.left, top, box.width, bottom - top) : undefined;
    }

    /** Whether text is visible: not hidden, not waiting for rendering, and not only for screen readers. */
    function isSeen(element: Element): boolean {
      if (
        !element.checkVisibility({
          contentVisibilityAuto: true,
          visibilityProperty: true,
          opacityProperty: true,
        })
      )
        return false;
      if (element.closest('option, noscript, script, style, [aria-hidden="true"]')) return false;
      if (element.closest(except)) return false;
      for (let at: Element | null = element; at; at = at.parentElement) {
        if (getComputedStyle(at).clipPath !== 'none') return false;
      }
      return true;
    }

    function sidewaysScroll(): string[] {
      const extra = root.scrollWidth - root.clientWidth;
      return extra > 0 ? [`scrolls sideways by ${extra} px`] : [];
    }

    function outside(all: Words[]): string[] {
      return all
        .filter(({ box }) => box.left < -1 || box.right > root.clientWidth + 1)
        .map(({ text }) => `out of the window: ${text}`);
    }

    /** Returns the texts that extend beyond an ancestor with hidden overflow. */
    function cut(all: Words[]): string[] {
      return all
        .filter(({ element, box }) => isCut(element, box))
        .map(({ text }) => `cut: ${text}`);
    }

    function isCut(element: Element, box: DOMRect): boolean {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        const frame = at.getBoundingClientRect();
        const wide =
          overflowX !== 'visible' && (box.left < frame.left - 1 || box.right > frame.right + 1);
        const high =
          overflowY === 'hidden' && (box.top < frame.top - 2 || box.bottom > frame.bottom + 2);
        if (wide || high) return true;
      }
      return false;
    }

    /** Returns the paragraph of an element. Words of one paragraph flow, and cannot lie over each other. */
    function paragraphOf(element: Element): Element {
      const isInline = getComputedStyle(element).display === 'inline';
      return isInline && element.parentElement ? paragraphOf(element.parentElement) : element;
    }

    /** Returns the overlapping texts, except in sticky and fixed elements, which cover the page on purpose. */
    function overlaps(all: Words[]): string[] {
      const flowing = all.filter(
        ({ element }) => !element.closest('header, [data-bar], .MuiSnackbar-root'),
      );
      const faults: string[] = [];
      flowing.forEach((one, index) => {
        for (const other of flowing.slice(index + 1)) {
          if (!meet(one.box, other.box)) continue;
          if (paragraphOf(one.element) === paragraphOf(other.element)) continue;
          faults.push(`"${one.text}" lies over "${other.text}"`);
        }
      });
      return faults;
    }

    /** Whether two boxes overlap. Adjacent lines may touch, because their boxes are higher than their letters. */
    function meet(one: DOMRect, other: DOMRect): boolean {
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      return width > 2 && height > 0.35 * Math.min(one.height, other.height);
    }
  }, excused);
}

/** Returns the words of at most twelve letters that are broken over two lines. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\d]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (word.length <= 12 && lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

const sessions = new WeakMap<Page, CDPSession>();

/** Sets the browser's font size, which also affects media queries. */
export async function setLetters(page: Page, size: number) {
  // A second session would not know what the first one has set.
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
}
