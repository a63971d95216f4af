/** The id of the element that contains the products. Keyboard users can skip to this element. */
export const PRODUCT_LIST_ID = 'garments';
