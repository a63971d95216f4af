/** The element with the garments, to which the keyboard can skip. */
export const LIST_ID = 'garments';
