import { createIntl } from 'react-intl';

/** English words, for functions that are called without a page. */
export const intl = createIntl({ locale: 'en' });
