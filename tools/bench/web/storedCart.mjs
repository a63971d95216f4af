/** Prepares the stored cart of a returning visitor. */

const LINES = 3;

/**
 * @param {string} url The address of the running shop.
 * @returns {Promise<string>} A script that stores a cart of three products before the page reads the cart.
 */
export async function storedCart(url) {
  return cartScript(await idsInStock(url, LINES));
}

/**
 * @param {string} url The address of the running shop.
 * @param {number} count
 * @returns {Promise<string[]>} The ids of products with more than one piece left.
 */
export async function idsInStock(url, count) {
  const answer = await fetch(`${url}/api/products?page=0&size=${count * 2}`);
  const products = /** @type {{ _id: string, stock?: number }[]} */ (await answer.json());
  const inStock = products.filter(({ stock }) => stock === undefined || stock > 1);
  return inStock.slice(0, count).map(({ _id }) => _id);
}

/** Returns a script that stores a cart. @param {string[]} ids The ids of the products, one piece each. */
export function cartScript(ids) {
  const cart = JSON.stringify(Object.fromEntries(ids.map((id) => [id, 1])));
  return `if (location.protocol === 'http:') localStorage['shopping-cart'] ??= ${JSON.stringify(cart)};`;
}
