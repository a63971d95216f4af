/**
 * The ids of all messages: an id that has no words is a type error. The words are in `src/words`, `src/owner/words` and
 * `server/words`.
 */

import type mailed from '../../../server/words/en.json';
import type owned from '../../owner/words/en.json';
import type shown from '../../words/en.json';

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: keyof (typeof shown & typeof owned & typeof mailed);
    }
  }
}
