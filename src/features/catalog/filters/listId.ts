/** The id of the element that contains the products. Keyboard users can skip to this element. */
export const LIST_ID = 'garments';
