/** The colours of the thread and the rivets of denim. */
export const COPPER_THREAD = '#d49a4e';
export const COPPER = '#c98d52';
