/** What denim is sewn and riveted with. */
export const COPPER_THREAD = '#d49a4e';
export const COPPER = '#c98d52';
