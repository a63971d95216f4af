/** The id of the element with the products, to which keyboard users can skip. */
export const LIST_ID = 'garments';
