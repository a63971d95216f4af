/** The words of the sale, on the home page's banner, on the way there, and for search engines. */
export const SALE_TEXT = 'Sale up to 70% off';
