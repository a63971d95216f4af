/** The words of a product's pictures in its page and in the dialog. */

import { defineMessage } from '#domain/messages';

export const PICTURES = defineMessage({ id: 'pictures.name', defaultMessage: 'Pictures' });

export const PICTURE_ALT = defineMessage({
  id: 'pictures.alt',
  defaultMessage: '{name}, picture {place} of {count}',
});
