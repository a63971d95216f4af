import type { Page } from '@playwright/test';

/**
 * Returns the defects of the page at this width as sentences: controls that cannot be hit at any scroll position, parts
 * under a bar at the ends of the page, and bars that leave too little of the window.
 */
export function reachFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const ends = { top: 0, middle: root.scrollHeight / 2, bottom: root.scrollHeight };
    const faults = Object.entries(ends).flatMap(([name, y]) => {
      window.scrollTo({ top: y, behavior: 'instant' });
      const bars = barsInView();
      return [...crowding(bars), ...(name === 'middle' ? [] : covered(bars, name))];
    });
    return [
      ...faults,
      ...controls()
        .filter((one) => !canBeHit(one))
        .map((one) => `out of reach: ${nameOf(one)}`),
    ];

    function isSeen(element: Element) {
      const { width, height } = element.getBoundingClientRect();
      return (
        element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
        width > 1 &&
        height > 1
      );
    }

    /** The bars that stick to an edge of the window now, over most of its width. */
    function barsInView() {
      return [...document.body.querySelectorAll('*')].filter((element) => {
        if (!['sticky', 'fixed'].includes(getComputedStyle(element).position)) return false;
        const { top, bottom, width } = element.getBoundingClientRect();
        const isAtEdge = Math.abs(top) < 2 || Math.abs(bottom - innerHeight) < 2;
        return isSeen(element) && isAtEdge && width > 0.8 * root.clientWidth;
      });
    }

    function crowding(bars: Element[]): string[] {
      const height = bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
      return height > innerHeight / 3 ? [`bars take ${Math.round(height)} px`] : [];
    }

    /** Nothing lies under a bar where the page cannot be scrolled further: it would stay there. */
    function covered(bars: Element[], end: string): string[] {
      const parts = [...document.querySelectorAll('main *, footer *')].filter(
        (part) => isSeen(part) && [...part.childNodes].some(({ nodeType }) => nodeType === 3),
      );
      return bars.flatMap((bar) => {
        const { top, bottom } = bar.getBoundingClientRect();
        const isEnd = Math.abs(top) < 2 === (end === 'top');
        return parts
          .filter((part) => isEnd && !bar.contains(part) && !part.closest('[role=alert]'))
          .filter((part) => {
            const box = part.getBoundingClientRect();
            return Math.min(box.bottom, bottom) - Math.max(box.top, top) > 2;
          })
          .map((part) => `under a bar at the ${end}: ${nameOf(part)}`);
      });
    }

    function controls() {
      const all = document.querySelectorAll<HTMLElement>(
        'a[href]:not([href="#main"]), button:enabled, input:enabled, select:enabled, textarea:enabled, summary',
      );
      return [...all].filter((one) => isSeen(one) && !one.closest('[inert], [aria-hidden=true]'));
    }

    function canBeHit(control: HTMLElement): boolean {
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      // A link over two lines has its centre perhaps between them.
      return [...control.getClientRects()].some(({ left, top, width, height }) => {
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        const label = hit?.closest('label')?.control;
        return hit !== null && (control.contains(hit) || label === control);
      });
    }

    function nameOf(element: Element): string {
      const words = element.getAttribute('aria-label') ?? element.textContent.trim();
      return `${element.tagName.toLowerCase()} ${words || element.id}`.slice(0, 60);
    }
  });
}
