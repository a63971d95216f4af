/**
 * Makes Testing Library's queries cheaper in jsdom. `findBy…` and `waitFor` look again after each change of the page,
 * and without this file a tenth of the page tests' processor time went into styles and messages that nobody reads.
 */

import { configure, getConfig } from '@testing-library/react';

/** A message with the whole page is made for the last look only, which `waitFor` adds itself when its time is over. */
export function describePageOnce(): void {
  configure(({ getElementError }) => ({
    getElementError: (message, container) =>
      isLookingAgain() ? errorOf(message) : getElementError(message, container),
  }));
}

/** By this name, `waitFor` knows whose stack it replaces by that of the test's line. */
function errorOf(message: string | null): Error {
  return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
}

/** Whether the query is one of many looks of `waitFor`. Testing Library tells this only to itself. */
function isLookingAgain(): boolean {
  const config: object = getConfig();
  return (
    '_disableExpensiveErrorDiagnostics' in config &&
    config._disableExpensiveErrorDiagnostics === true
  );
}

/**
 * Replaces `getComputedStyle`. jsdom's compares an element with all its default rules after each change of the page.
 * The shop's own styles are not in the document (see `openShop.tsx`), so an element's style is that of its attributes
 * and of its tag.
 */
export function readStylesFromAttributes(): void {
  const compute = window.getComputedStyle.bind(window);
  const noPseudoElement = document.createElement('i').style;
  const displays = new Map<string, string>();
  const displayOfTag = (tag: string) => {
    const known = displays.get(tag) ?? compute(document.createElement(tag)).display;
    displays.set(tag, known);
    return known;
  };
  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement) return noPseudoElement;
    const { style, hidden, localName } = element as HTMLElement;
    const { display: declared } = style;
    const inherited = element.closest<HTMLElement>('[style*="visibility"]')?.style.visibility;
    const computed = new Map([
      ['display', hidden ? 'none' : declared === '' ? displayOfTag(localName) : declared],
      ['visibility', inherited ?? 'visible'],
    ]);
    const read = (name: string) => computed.get(name) ?? style.getPropertyValue(name);
    // Defined, not assigned: an assignment would call the setters of the element's own style.
    return Object.create(style, {
      display: { value: computed.get('display') },
      visibility: { value: computed.get('visibility') },
      getPropertyValue: { value: read },
    }) as CSSStyleDeclaration;
  };
}

/**
 * Replaces `labels`. jsdom's goes through the whole page for each control, and for each label through the page again,
 * which took a tenth of the time of a long form's tests.
 */
export function findLabelsByTag(): void {
  const controls = [
    HTMLButtonElement,
    HTMLInputElement,
    HTMLOutputElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
  ];
  for (const { prototype } of controls) {
    const own = Object.getOwnPropertyDescriptor(prototype, 'labels');
    const labels = function (this: HTMLElement): unknown {
      if (!this.isConnected || this.matches('[type="hidden"]')) return own?.get?.call(this);
      return Array.from(document.getElementsByTagName('label')).filter(
        (label) => controlOf(label) === this,
      );
    };
    Object.defineProperty(prototype, 'labels', { ...own, get: labels });
  }
}

function controlOf(label: HTMLLabelElement): HTMLElement | null {
  return label.hasAttribute('for') ? document.getElementById(label.htmlFor) : label.control;
}
