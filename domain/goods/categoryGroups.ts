/** The groups of categories, for the menu and for the search: whoever looks for shoes means boots and sandals too. */

import type { Language } from '../language';

/** The words by which a category belongs to a group: in lower case, without accents and without a plural's `s`. */
export type Kinds = Readonly<Record<Language, readonly string[]>>;

const kinds = (text: string) => text.split(/\s+/);

export const SHOES: Kinds = {
  en: kinds('shoe boot sneaker trainer sandal loafer heel slipper'),
  de: kinds('schuh schuhe stiefel stiefelette stiefeletten sandale sandalen pantoffeln'),
  fr: kinds('chaussure botte bottine basket sandale mocassin escarpin ballerine chausson'),
  es: kinds('zapato zapatilla bota botin botines sandalia mocasin mocasines alpargata'),
};

export const ACCESSORIES: Kinds = {
  en: kinds('hat cap tie bag handbag belt scarf scarve sock glove jewellery wallet accessorie'),
  de: kinds(`hut hute mutze mutzen kappe kappen krawatte krawatten tasche taschen gurtel schal tuch tucher
    socke socken handschuh handschuhe schmuck geldborse geldborsen accessoire`),
  fr: kinds(`chapeau chapeaux bonnet casquette cravate sac ceinture echarpe foulard chaussette gant
    bijou bijoux portefeuille accessoire`),
  es: kinds(`sombrero gorra gorro corbata bolso cinturon cinturones bufanda panuelo calcetin calcetines
    guante joya cartera accesorio`),
};

/** Returns the words of all languages. */
export function wordsOf(group: Kinds): string[] {
  return [...new Set(Object.values(group).flat())];
}
