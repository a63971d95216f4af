/**
 * The meaning of common colour names: the basic colours that include them, and their sRGB values. A search for "blue"
 * also finds navy products, and the colour filter shows a swatch beside each known name.
 */

import { type Language, LANGUAGES } from '../language';
import { withoutAccents } from '../withoutAccents';

/** The shades that belong to two basic colours. */
const [ecru, khaki, camel] = ['#ece2cf', '#b3a57c', '#b98a55'];
const [berry, coral, teal] = ['#9b3d58', '#e9765f', '#2f6e70'];

/** The shades of each basic colour, with an sRGB value for the swatch. */
const FAMILIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  white: shades(`white #ffffff, chalk #f4f1ea, ivory #f6f0de, cream #f3e9d2, ecru ${ecru}`),
  beige: shades(`beige #dccbaf, ecru ${ecru}, oat #d9c8ab, sand #cdb491, stone #cfc7b8,
    taupe #a3937f, khaki ${khaki}, camel ${camel}, natural #e6dac3`),
  brown: shades(`brown #6f4a30, camel ${camel}, tan #a86f42, cognac #9a5628, cocoa #6b4a38,
    chocolate #4b3022, espresso #46332b, chestnut #7b4029, mocha #7d5f4c`),
  red: shades(`red #c02b2b, poppy #cf4a35, brick #98402f, burgundy #6c2435, wine #6a2033,
    crimson #a91f33, scarlet #c9302c, ruby #9b1b3f, berry ${berry}, maroon #5f1f29`),
  pink: shades(`pink #e79db2, rose #d39a98, blush #e8c4b8, fuchsia #c2357f, berry ${berry},
    salmon #eb9c83, coral ${coral}`),
  orange: shades(`orange #dd7a2d, rust #b1552f, terracotta #c9785a, apricot #edb27f,
    peach #f1bf9b, copper #ad6b43, coral ${coral}`),
  yellow: shades(`yellow #efcf3d, mustard #d0982f, butter #f0d98c, lemon #f2e16a, gold #c9a349,
    ochre #c08a2f, saffron #e0a12c`),
  green: shades(`green #3f7a4a, olive #6e6a3c, sage #9cae92, moss #5e7048, forest #2f4a3c,
    mint #b5dcc4, emerald #1f7a5a, khaki ${khaki}, teal ${teal}, pine #2b4d40, lime #a9c24a,
    jade #4f9a7c`),
  blue: shades(`blue #3a62a6, navy #28334f, indigo #3a4f73, denim #4a648c, sky #a9c6dc,
    cornflower #6d8fc0, powder #bccfdd, cobalt #2848a0, azure #4a8fd0, teal ${teal},
    turquoise #3fa7a8, petrol #1f5262, midnight #1c2438, powder blue #bccfdd, washed blue #86a3bd,
    light blue #a9c6dc, sky blue #a9c6dc, navy blue #28334f, dark blue #223058`),
  purple: shades(`purple #6b4a8c, lilac #b9a6cc, lavender #c3b5dc, plum #5d3a55, violet #6f4fa0,
    aubergine #3f2a3c, mauve #a98aa6`),
  grey: shades(`grey #8d8d90, slate #66747f, ash #b6b4b0, charcoal #4a4a4d, silver #c3c5c8,
    graphite #434549, pewter #7f8084, ash grey #b6b4b0, light grey #c4c4c6, dark grey #55565a`),
  black: shades('black #1b1b1d, soot #2b2a2d, jet #151517, ebony #231f20'),
};

/** Reads shades such as `navy #28334f, sky blue #a9c6dc`. */
function shades(list: string): Record<string, string> {
  return Object.fromEntries(
    list.split(/,\s+/).map((each) => [each.slice(0, each.lastIndexOf(' ')), each.slice(-7)]),
  );
}

/** Other spellings of the basic colours. */
const SPELLINGS: Readonly<Record<string, string>> = { gray: 'grey', violet: 'purple' };

/** The basic colours as other languages name them, without accents, in each form that a garment's colour takes. */
const BASIC: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = {
  de: colours(`white: weiss, beige: beige, brown: braun, red: rot, pink: rosa, orange: orange,
    yellow: gelb, green: grun, blue: blau, purple: lila violett, grey: grau, black: schwarz`),
  fr: colours(`white: blanc blanche, beige: beige, brown: marron brun, red: rouge, pink: rose,
    orange: orange, yellow: jaune, green: vert verte, blue: bleu bleue, purple: violet violette,
    grey: gris grise, black: noir noire`),
  es: colours(`white: blanco blanca, beige: beige, brown: marron, red: rojo roja, pink: rosa,
    orange: naranja, yellow: amarillo amarilla, green: verde, blue: azul, purple: morado morada,
    grey: gris, black: negro negra`),
};

/** Reads names such as `white: blanc blanche, brown: marron brun`, and returns the English name of each. */
function colours(list: string): Record<string, string> {
  const entries = list.split(/,\s+/).flatMap((each) => {
    const [english = '', names = ''] = each.split(': ');
    return names.split(' ').map((name) => [name, english] as const);
  });
  return Object.fromEntries(entries);
}

/** Shades as other languages name them, for the swatch alone, without accents. */
const NAMED_SHADES = Object.assign(
  {},
  colours(`berry: beere, blush: puder, brick: ziegelrot, burgundy: burgunder, chalk: kreide, charcoal: anthrazit,
    cocoa: kakao, cornflower: kornblume, forest: waldgrun, lilac: flieder, moss: moos, mustard: senf,
    navy: marineblau, oat: hafer, olive: oliv, plum: pflaume, poppy: mohnrot, rose: altrosa, rust: rost,
    sage: salbei, sky: himmelblau, slate: schiefer, soot: russ, terracotta: terrakotta`),
  colours(`berry: framboise, brick: brique, burgundy: bordeaux, butter: beurre, chalk: craie, charcoal: anthracite,
    cocoa: cacao, cornflower: bleuet, espresso: expresso, lilac: lilas, moss: mousse, mustard: moutarde,
    navy: marine, oat: avoine, plum: prune, poppy: coquelicot, rust: rouille, sage: sauge, sand: sable,
    slate: ardoise, soot: suie`),
  colours(`berry: frambuesa, brick: teja, burgundy: burdeos, butter: mantequilla, chalk: tiza, charcoal: antracita,
    cognac: conac, ecru: crudo, espresso: expreso, moss: musgo, mustard: mostaza, navy: marino, oat: avena,
    olive: oliva, plum: ciruela, poppy: amapola, rust: oxido, sage: salvia, sand: arena, slate: pizarra,
    soot: hollin, terracotta: terracota`),
) as Readonly<Record<string, string>>;

/** Returns the English name of a basic colour of this language; undefined for any other word. */
export function basicColour(word: string, language: Language): string | undefined {
  const names = BASIC[language] ?? {};
  return Object.hasOwn(names, word) ? names[word] : undefined;
}

/** Returns the English name of a basic colour; undefined for "rose", which is French for pink, but an English shade. */
export function basicColourInAnyLanguage(word: string): string | undefined {
  if (SHADES.has(word)) return undefined;
  return LANGUAGES.map((language) => basicColour(word, language)).find((name) => name);
}

const SHADES = new Map(Object.values(FAMILIES).flatMap(Object.entries<string>));

/**
 * Returns the names of the shades of a basic colour, without the given word: "navy" and "indigo" for "blue". Returns an
 * empty list for any other word. The word must be in lower case.
 */
export function shadesInFamily(word: string): string[] {
  const name = SPELLINGS[word] ?? word;
  if (!Object.hasOwn(FAMILIES, name)) return [];
  return Object.keys(FAMILIES[name] ?? {}).filter(
    (shade) => shade !== word && !shade.includes(' '),
  );
}

/** The maximum number of colours in one swatch. */
const MAX_PARTS = 3;

/**
 * Returns the sRGB values of a product's colour: two for "Navy / Ecru". A name of several words is looked up as a
 * whole, then word by word from its end: "Deep Forest Green" is green. Basic colours and usual shades are known in
 * each language. A German word may end with a basic colour: "Dunkelblau" is blue. Returns an empty list if no word is
 * known.
 */
export function swatchColours(colour: string): string[] {
  const parts = withoutAccents(colour).split(/[^\p{L}\p{N}\s-]|\s(?:and|und|et|y)\s/u);
  return parts.flatMap((part) => swatchColour(part.trim()) ?? []).slice(0, MAX_PARTS);
}

function swatchColour(name: string): string | undefined {
  const words = name.replace(/\bgray\b/g, 'grey').split(/[\s-]+/);
  const names = [words.join(' '), ...words.reverse()];
  return names
    .map((text) => SHADES.get(text) ?? SHADES.get(englishName(text)))
    .find((shade) => shade !== undefined);
}

/** Returns the English name of a colour of another language, or an empty text. */
function englishName(word: string): string {
  if (Object.hasOwn(NAMED_SHADES, word)) return NAMED_SHADES[word] ?? '';
  return basicColourInAnyLanguage(word) ?? germanEnd(word);
}

/** Returns the English name of the basic colour with which a German word ends. Many words end with "rot" by chance. */
function germanEnd(word: string): string {
  const end = Object.keys(BASIC.de ?? {}).find((name) => name.length > 3 && word.endsWith(name));
  return (end && basicColour(end, 'de')) ?? '';
}
