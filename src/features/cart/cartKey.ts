/** Where local storage has the cart; free of imports, for what runs before the shop is alive. */
export const CART_KEY = 'shopping-cart';
