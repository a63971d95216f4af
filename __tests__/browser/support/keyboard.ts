/** A shopper who uses only a keyboard and a screen reader. */

import { type CDPSession, expect, type Page } from '@playwright/test';
import { focusWords, recordLiveRegions, takeLiveWords } from './screenReader';

/** More stops than any page of the shop has. */
const MOST_STOPS = 80;

export class Keyboard {
  /** Each pressed key, with the announcements after it. */
  readonly heard: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly cdp: CDPSession,
  ) {}

  static async open(page: Page): Promise<Keyboard> {
    await recordLiveRegions(page);
    return new Keyboard(page, await page.context().newCDPSession(page));
  }

  /** Adds a heading to the transcript of the journey. */
  chapter(title: string): void {
    this.heard.push('', `## ${title}`, '');
  }

  /** Presses a key that moves the focus, and checks that the focused element is visible. */
  async move(key: 'Tab' | 'Shift+Tab'): Promise<string> {
    await this.page.keyboard.press(key);
    const words = await focusWords(this.cdp);
    await this.#note(`${key}: ${words}`);
    await expectFocusInSight(this.page, words);
    return words;
  }

  /** Moves to the next element whose announcement starts with `beginning`, such as `link, "Shop"`. */
  async moveTo(beginning: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if ((await this.move(key)).startsWith(beginning)) return;
    }
    throw new Error(`The keyboard does not reach ${beginning}.`);
  }

  /** Presses a key with an effect, such as Enter, and waits until `done` resolves. */
  async press(key: string, done: () => Promise<unknown>): Promise<void> {
    const former = this.page.url();
    await this.page.keyboard.press(key);
    await done();
    const words = `${key}: ${await focusWords(this.cdp)}`;
    const isNew = new URL(this.page.url()).pathname !== new URL(former).pathname;
    await this.#note(isNew ? `${words}, on the page "${await this.page.title()}"` : words);
  }

  /** Reads the page when nothing is loading any more. On a busy machine, the progress bar stays for a moment. */
  async read(): Promise<void> {
    const progress = this.page.getByRole('progressbar', { includeHidden: true });
    await expect(progress).toHaveCount(0);
    const snapshot = await this.page.getByRole('main').ariaSnapshot();
    this.heard.push('reads:', ...snapshot.split('\n').map((line) => `  ${line}`));
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    await this.#note(`types ${text}`);
  }

  /** Returns a function that waits for a page and the focus on its heading. */
  arrival(path: string, heading: string | RegExp) {
    return async () => {
      await expect(this.page).toHaveURL(path);
      await expect(this.page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
    };
  }

  async #note(line: string): Promise<void> {
    const live = await takeLiveWords(this.page);
    this.heard.push(line, ...live.map((words) => `  ${words}`));
  }
}

/** Expects that the focused element is in the viewport, uncovered, and marked by an outline or a thicker border. */
export async function expectFocusInSight(page: Page, words: string): Promise<void> {
  const seen = await page.evaluate(() => {
    const focus = document.activeElement ?? document.body;
    const isField = focus.matches('input, textarea, select');
    const field = isField ? focus.closest('.MuiInputBase-root') : null;
    const frame = field?.querySelector('fieldset') ?? focus;
    const { left, top, right, bottom } = focus.getBoundingClientRect();
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const above = document.elementFromPoint(x, y);
    const { outlineStyle, outlineWidth, borderTopWidth } = getComputedStyle(frame);
    const isOutlined = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    const isFramed = frame !== focus && parseFloat(borderTopWidth) >= 2;
    return {
      marked: isOutlined || isFramed,
      uncovered: focus.contains(above) || above?.contains(focus),
    };
  });
  expect(seen, words).toEqual({ marked: true, uncovered: true });
}
