import { KEEP_FOCUS } from '#src/components/layout/NavigationEffects';

/** For a navigation that changes what the page shows: what is typed and chosen goes on where it is. */
export const IN_PLACE = { preventScrollReset: true, state: KEEP_FOCUS };
