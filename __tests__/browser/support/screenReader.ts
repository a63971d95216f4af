/** The announcements of a screen reader: the focused element in Chromium's accessibility tree, and the live regions. */

import type { CDPSession, Page } from '@playwright/test';

/** The properties of a control that are announced if they are true. */
const TOLD = ['required', 'invalid', 'pressed', 'expanded', 'disabled', 'busy', 'readonly'];

interface AxValue {
  value?: unknown;
}
interface AxNode {
  role?: AxValue;
  name?: AxValue;
  description?: AxValue;
  value?: AxValue;
  properties?: { name: string; value: AxValue }[];
}

/** Returns the role, name, value, states and description of the focused element. */
export async function focusWords(cdp: CDPSession): Promise<string> {
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const { nodes } = await cdp.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId ?? '',
    fetchRelatives: false,
  });
  return wordsOf(nodes[0] ?? {});
}

function wordsOf({ role, name, value, properties = [], description }: AxNode): string {
  const states = properties
    .filter((property) => TOLD.includes(property.name) && isTold(property.value.value))
    .map((property) => property.name);
  const quoted = text(name) && `"${text(name)}"`;
  return [text(role), quoted, text(value), ...states, text(description)].filter(Boolean).join(', ');
}

const text = (part: AxValue | undefined) =>
  (part?.value as string | undefined)?.replaceAll('\u200b', '').trim();

/** Whether a state is announced. A state that is false or empty is silent. */
function isTold(value: unknown): boolean {
  return value !== false && value !== 'false' && value !== '';
}

declare global {
  interface Window {
    heardLive?: string[];
  }
}

/**
 * Records the text of live regions. Like a screen reader, ignores a polite region that is inserted together with its
 * text. An alert is always recorded.
 */
export async function recordLiveRegions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const LIVE = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
    const last = new Map<Element, string>();
    const heard: string[] = [];
    window.heardLive = heard;
    const listen = () => {
      for (const region of document.querySelectorAll(LIVE)) {
        const words = region.textContent.replace(/\s+/g, ' ').trim();
        const isAlert = region.matches('[role=alert], [aria-live=assertive]');
        const before = last.get(region) ?? (isAlert ? '' : words);
        last.set(region, words);
        if (words && words !== before)
          heard.push(`${isAlert ? 'at once' : 'politely'}: "${words}"`);
      }
    };
    const options = { subtree: true, childList: true, characterData: true };
    new MutationObserver(listen).observe(document, options);
  });
}

/** Returns the announcements of live regions since the last call. */
export function takeLiveWords(page: Page): Promise<string[]> {
  return page.evaluate(() => window.heardLive?.splice(0) ?? []);
}
