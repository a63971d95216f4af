/** The words of the goods in the other languages of the demo shop. */

import type { GoodsWords } from '#domain/goods/goodsWords';
import type { Garment } from './garment';
import { colourLabel } from './pictures/colours';
import { CARE } from './products/care';
import de from './words/de.json';
import es from './words/es.json';
import fr from './words/fr.json';

interface Words {
  categories: Readonly<Record<string, string>>;
  colours: Readonly<Record<string, string>>;
  /** By the names of `CARE`. */
  care: Readonly<Record<string, string>>;
  /** By the slugs of the styles. */
  goods: Readonly<Record<string, { name: string; description: string; material: string }>>;
}

const WORDS: Readonly<Record<'de' | 'fr' | 'es', Words>> = { de, fr, es };

const CARE_NAMES = new Map<string, string>(
  Object.entries(CARE).map(([name, text]) => [text, name]),
);

/** Returns the words of a garment's products, as a file of goods has them. */
export function wordsOf({ category, colour, style }: Garment): GoodsWords {
  const all = Object.entries(WORDS).flatMap(([language, { categories, colours, care, goods }]) =>
    Object.entries({
      ...goods[style.slug],
      category: categories[category],
      colour: colours[colourLabel(colour)],
      care: care[CARE_NAMES.get(style.care) ?? ''],
    }).map(([field, text]) => [`${field}.${language}`, text]),
  );
  return Object.fromEntries(all) as GoodsWords;
}
