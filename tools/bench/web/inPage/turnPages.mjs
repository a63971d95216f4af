/**
 * Runs in the page: clicks Next and Previous alternately, and waits for the products after each click.
 * @param {number} times
 * @param {() => string | undefined} look Returns the name of the first product.
 */
export async function turnPages(times, look) {
  for (let index = 0; index < times; index += 1) {
    const former = look();
    const word = index % 2 === 0 ? /next/i : /previous/i;
    const links = [...document.querySelectorAll('main nav a')];
    const link = links.find((each) => word.test(`${each.ariaLabel} ${each.textContent}`));
    /** @type {HTMLElement} */ (link).click();
    while (look() === undefined || look() === former) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }
}
