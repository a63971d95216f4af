/** Functions that run in the page, not here. */

/** @typedef {{ tasks?: PerformanceEntry[] }} Watched What this keeps at the window. */

/** Keeps the tasks that took 50 ms or longer. */
export function watchTasks() {
  const watched = /** @type {Watched} */ (window);
  const tasks = (watched.tasks = /** @type {PerformanceEntry[]} */ ([]));
  const observer = new PerformanceObserver((list) => void tasks.push(...list.getEntries()));
  observer.observe({ type: 'longtask', buffered: true });
}

/** React marks the element that it has taken over. */
export function isAlive() {
  const root = document.getElementById('root') ?? {};
  return Object.keys(root).some((key) => key.startsWith('__react'));
}

/** @returns {{ before: number, after: number }} Milliseconds of the longest, by the first paint; 0 while none took 50. */
export function longestTasks() {
  const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const tasks = /** @type {Watched} */ (window).tasks ?? [];
  const longest = (/** @type {boolean} */ isAfter) =>
    tasks
      .filter(({ startTime }) => startTime >= paint === isAfter)
      .reduce((most, { duration }) => Math.max(most, duration), 0);
  return { before: longest(false), after: longest(true) };
}

/**
 * Clicks inside the page, so that the road to the browser is not measured.
 * @param {{ selector: string, index: number }} target
 * @returns {Promise<number>} Milliseconds from the click until after the next paint.
 */
export async function clickToPaint({ selector, index }) {
  const target = /** @type {HTMLElement} */ (document.querySelectorAll(selector)[index]);
  const began = performance.now();
  target.click();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - began;
}

/**
 * Turns the page by a link of the pager.
 * @param {string} name
 * @returns {Promise<number>} Milliseconds from the click until other products are on the screen.
 */
export async function turnToPaint(name) {
  const links = [...document.querySelectorAll('a')];
  const first = () => document.querySelector('article h2')?.textContent;
  const former = first();
  const began = performance.now();
  links.find((each) => each.textContent === name)?.click();
  while (first() === former || first() === undefined) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return performance.now() - began;
}

/**
 * Walks through the pages of the product list.
 * @param {number} times
 */
export async function turnOften(times) {
  for (let index = 0; index < times; index += 1) {
    const links = document.querySelectorAll('nav[aria-label="Pages"] a');
    /** @type {HTMLElement} */ (links[(index * 7) % links.length]).click();
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

/**
 * @param {{ selector: string, text: string }} target
 * @returns {{ x: number, y: number }} Where the first of these is, in the window.
 */
export function centreOf({ selector, text }) {
  const target = [...document.querySelectorAll(selector)].find((each) => each.textContent === text);
  if (!target) throw new Error(`There is no ${text}.`);
  target.scrollIntoView({ block: 'nearest' });
  const { x, y, width, height } = target.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** @returns {string | null | undefined} Of the first product. */
export function firstName() {
  return document.querySelector('article h2')?.textContent;
}

/** Resolves when the first product says this. @param {string} text */
export async function untilThere(text) {
  while (!document.querySelector('article')?.textContent.includes(text)) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Resolves when another product is the first. @param {string | null | undefined} former */
export async function untilOther(former) {
  const name = () => document.querySelector('article h2')?.textContent;
  while (name() === former || name() === undefined) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
