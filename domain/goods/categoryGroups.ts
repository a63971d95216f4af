/** The groups of categories, for menu and search: a search for shoes also finds boots and sandals. */

import type { Language } from '../language';

/** The words by which a category belongs to a group: in lower case, without accents and without a plural's `s`. */
export type GroupWords = Readonly<Record<Language, readonly string[]>>;

const split = (text: string) => text.split(/\s+/);

export const SHOES: GroupWords = {
  en: split('shoe boot sneaker trainer sandal loafer heel slipper'),
  de: split('schuh schuhe stiefel stiefelette stiefeletten sandale sandalen pantoffeln'),
  fr: split('chaussure botte bottine basket sandale mocassin escarpin ballerine chausson'),
  es: split('zapato zapatilla bota botin botines sandalia mocasin mocasines alpargata'),
};

export const ACCESSORIES: GroupWords = {
  en: split('hat cap tie bag handbag belt scarf scarve sock glove jewellery wallet accessorie'),
  de: split(`hut hute mutze mutzen kappe kappen krawatte krawatten tasche taschen gurtel schal tuch tucher
    socke socken handschuh handschuhe schmuck geldborse geldborsen accessoire`),
  fr: split(`chapeau chapeaux bonnet casquette cravate sac ceinture echarpe foulard chaussette gant
    bijou bijoux portefeuille accessoire`),
  es: split(`sombrero gorra gorro corbata bolso cinturon cinturones bufanda panuelo calcetin calcetines
    guante joya cartera accesorio`),
};

export function wordsInAllLanguages(group: GroupWords): string[] {
  return [...new Set(Object.values(group).flat())];
}
