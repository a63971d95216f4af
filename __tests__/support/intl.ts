import { intlFor } from '#src/features/language/words';

/** English words, for functions that are called without a page. */
export const intl = intlFor('en');
