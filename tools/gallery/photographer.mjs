/** Takes screenshots of a page at every width and in every colour scheme. */
import path from 'node:path';

/** @typedef {{ screen: string, width: number, scheme: 'light' | 'dark', file: string }} Picture */

export const WIDTHS = [360, 768, 1280];
export const SCHEMES = /** @type {const} */ (['light', 'dark']);

export class Photographer {
  /** @type {Picture[]} */
  pictures = [];
  #page;
  #directory;

  /**
   * @param {import('@playwright/test').Page} page
   * @param {string} directory
   */
  constructor(page, directory) {
    this.#page = page;
    this.#directory = directory;
  }

  /**
   * Opens an address and takes its screenshots.
   * @param {string} address
   * @param {string} screen
   */
  async visit(address, screen) {
    await this.#page.goto(address);
    await this.#page.waitForLoadState('networkidle');
    await this.take(screen);
  }

  /**
   * Takes the screenshots of the open page.
   * @param {string} screen The name of the screen. The file names begin with this name.
   * @param {{ whole?: boolean }} [options] `whole: false` captures only the part of the page in the viewport.
   */
  async take(screen, { whole = true } = {}) {
    for (const scheme of SCHEMES) {
      await this.#page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      for (const width of WIDTHS) await this.#snap({ screen, width, scheme }, whole);
    }
  }

  /**
   * @param {Omit<Picture, 'file'>} picture
   * @param {boolean} fullPage
   */
  async #snap(picture, fullPage) {
    const file = `${picture.screen}-${picture.width}-${picture.scheme}.png`;
    await this.#page.setViewportSize({ width: picture.width, height: 900 });
    await this.#page.evaluate('scrollTo(0, 0)');
    // At the new width, other lazy images can be near the viewport. This pause gives them time to load.
    await this.#page.waitForTimeout(150);
    await this.#page.screenshot({ path: path.join(this.#directory, file), fullPage });
    this.pictures.push({ ...picture, file });
  }
}
