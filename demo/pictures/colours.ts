/** The shop's palette: each colour with its dye and the backdrop it lies on. */
const BACKDROPS = {
  oat: '#eae0d0',
  blush: '#efdcd2',
  clay: '#d4b39d',
  butter: '#f0e4c4',
  leaf: '#d7dfcd',
  eucalyptus: '#b2bfac',
  mist: '#dde4e3',
  sky: '#d6e1ea',
  dusk: '#a9b7c3',
  lilac: '#e3dce9',
  stone: '#dfdbd3',
} as const;

interface Colour {
  label: string;
  dye: string;
  backdrop: keyof typeof BACKDROPS;
}

const PALETTE = {
  chalk: { label: 'Chalk', dye: '#f4f1ea', backdrop: 'dusk' },
  ecru: { label: 'Ecru', dye: '#ece2cf', backdrop: 'clay' },
  oat: { label: 'Oat', dye: '#d9c8ab', backdrop: 'eucalyptus' },
  sand: { label: 'Sand', dye: '#cdb491', backdrop: 'mist' },
  camel: { label: 'Camel', dye: '#b98a55', backdrop: 'oat' },
  tan: { label: 'Tan', dye: '#a86f42', backdrop: 'sky' },
  cocoa: { label: 'Cocoa', dye: '#6b4a38', backdrop: 'blush' },
  espresso: { label: 'Espresso', dye: '#46332b', backdrop: 'oat' },
  rust: { label: 'Rust', dye: '#b1552f', backdrop: 'oat' },
  terracotta: { label: 'Terracotta', dye: '#c9785a', backdrop: 'leaf' },
  brick: { label: 'Brick', dye: '#98402f', backdrop: 'stone' },
  burgundy: { label: 'Burgundy', dye: '#6c2435', backdrop: 'blush' },
  berry: { label: 'Berry', dye: '#9b3d58', backdrop: 'lilac' },
  rose: { label: 'Rose', dye: '#d39a98', backdrop: 'leaf' },
  blush: { label: 'Blush', dye: '#e8c4b8', backdrop: 'eucalyptus' },
  poppy: { label: 'Poppy', dye: '#cf4a35', backdrop: 'sky' },
  mustard: { label: 'Mustard', dye: '#d0982f', backdrop: 'stone' },
  butter: { label: 'Butter', dye: '#f0d98c', backdrop: 'dusk' },
  olive: { label: 'Olive', dye: '#6e6a3c', backdrop: 'oat' },
  sage: { label: 'Sage', dye: '#9cae92', backdrop: 'blush' },
  moss: { label: 'Moss', dye: '#5e7048', backdrop: 'butter' },
  forest: { label: 'Forest', dye: '#2f4a3c', backdrop: 'leaf' },
  teal: { label: 'Teal', dye: '#2f6e70', backdrop: 'blush' },
  sky: { label: 'Sky', dye: '#a9c6dc', backdrop: 'butter' },
  powder: { label: 'Powder Blue', dye: '#bccfdd', backdrop: 'blush' },
  cornflower: { label: 'Cornflower', dye: '#6d8fc0', backdrop: 'oat' },
  washed: { label: 'Washed Blue', dye: '#86a3bd', backdrop: 'oat' },
  indigo: { label: 'Indigo', dye: '#3a4f73', backdrop: 'stone' },
  navy: { label: 'Navy', dye: '#28334f', backdrop: 'sky' },
  slate: { label: 'Slate', dye: '#66747f', backdrop: 'butter' },
  ash: { label: 'Ash Grey', dye: '#b6b4b0', backdrop: 'blush' },
  charcoal: { label: 'Charcoal', dye: '#4a4a4d', backdrop: 'mist' },
  soot: { label: 'Soot', dye: '#2b2a2d', backdrop: 'stone' },
  lilac: { label: 'Lilac', dye: '#b9a6cc', backdrop: 'oat' },
  plum: { label: 'Plum', dye: '#5d3a55', backdrop: 'lilac' },
} as const satisfies Record<string, Colour>;

export type ColourName = keyof typeof PALETTE;

/** The name of a colour in product names. */
export function colourLabel(name: ColourName): string {
  return PALETTE[name].label;
}

/** The dye as `#rrggbb`. */
export function dyeOf(name: ColourName): string {
  return PALETTE[name].dye;
}

/** The backdrop's tint as `#rrggbb`. */
export function backdropOf(name: ColourName): string {
  return BACKDROPS[PALETTE[name].backdrop];
}
