/** The names that the columns of other shops' files have: in brackets or not, in other languages, in newer editions. */

/** No column that is known has a longer name. */
const LONGEST_NAME = 100;

/** `Attribute (Name:Type:Position)*` is `attribute`, and `image_link` is `image link`. */
export function columnOf(name: string): string {
  return name
    .slice(0, LONGEST_NAME)
    .replaceAll(/"|\s*[([].*|\s*\*\s*$/g, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Other names of a kind's columns, in small letters, by the name that the kind asks for; `#` is a number. */
export type OtherNames = Readonly<Record<string, readonly string[]>>;

/** Returns a column as its kind asks for it, by whichever of its names. */
export function columnIn(name: string, otherNames: OtherNames = {}): string {
  const whole = name
    .slice(0, LONGEST_NAME)
    .toLowerCase()
    .replaceAll('"', '')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
  const [number = ''] = /\d+/.exec(whole) ?? [];
  const general = number === '' ? whole : whole.replace(number, '#');
  const [own] = Object.entries(otherNames).find(([, others]) => others.includes(general)) ?? [];
  return columnOf(own?.replace('#', number) ?? name);
}

/** https://help.shopify.com/en/manual/products/import-export/using-csv: the names since 2025. */
export const SHOPIFY_NAMES: OtherNames = {
  Handle: ['url handle'],
  Body: ['description'],
  Published: ['published on online store'],
  'Variant SKU': ['sku'],
  'Variant Barcode': ['barcode', 'barcodes'],
  'Variant Price': ['price'],
  'Variant Compare At Price': ['compare-at price'],
  'Variant Inventory Tracker': ['inventory tracker'],
  'Variant Inventory Qty': ['inventory quantity'],
  'Variant Inventory Policy': ['continue selling when out of stock'],
  'Variant Image': ['variant image url'],
  'Image Src': ['product image url'],
};

/** PrestaShop's list of products saved as a file, in English and French. */
export const PRESTA_NAMES: OtherNames = {
  Name: ['nom'],
  Reference: ['référence'],
  Categories: ['category', 'catégorie'],
  'Price tax excluded': ['price (tax excl.)', 'montant ht'],
  'Price tax included': ['price (tax incl.)', 'montant ttc'],
  Quantity: ['quantité'],
  Active: ['status', 'état'],
  'Image URLs': ['image'],
};

/** WooCommerce writes the names in the language of the shop: here German, French and Spanish. */
export const WOO_NAMES: OtherNames = {
  Type: ['typ', 'tipo'],
  SKU: ['artikelnummer', 'ugs'],
  Name: ['nom', 'nombre'],
  'GTIN, UPC, EAN, or ISBN': [
    'gtin, upc, ean oder isbn',
    'gtin, upc, ean ou isbn',
    'gtin, upc, ean o isbn',
  ],
  Published: ['veröffentlicht', 'publié', 'publicado'],
  'Visibility in catalog': [
    ...['sichtbarkeit im katalog', 'visibilité dans le catalogue', 'visibilidad en el catálogo'],
  ],
  'Short description': ['kurzbeschreibung', 'description courte', 'descripción corta'],
  Description: ['beschreibung', 'descripción'],
  'Date sale price starts': [
    ...['datum, an dem angebotspreis beginnt', 'datum, an dem der angebotspreis beginnt'],
    ...['date de début de promo', 'día en que empieza el precio rebajado'],
  ],
  'Date sale price ends': [
    ...['datum, an dem angebotspreis endet', 'datum, an dem der angebotspreis endet'],
    ...['date de fin de promo', 'día en que termina el precio rebajado'],
  ],
  'In stock?': [
    ...['vorrätig?', 'en stock ?', 'en inventaire?', '¿existencias?', '¿en inventario?'],
  ],
  Stock: ['lager', 'bestand', 'lagerbestand', 'inventaire', 'inventario'],
  'Backorders allowed?': [
    ...['lieferrückstände erlaubt?', 'lieferrückstande erlaubt?', 'rückstände erlaubt?'],
    ...['autoriser les commandes de produits en rupture ?'],
    ...['¿permitir reservas de productos agotados?'],
  ],
  'Sale price': ['angebotspreis', 'tarif promo', 'precio rebajado'],
  'Regular price': ['regulärer preis', 'normaler preis', 'tarif régulier', 'precio normal'],
  Categories: ['kategorien', 'catégories', 'categorías'],
  Images: ['bilder', 'imágenes'],
  Parent: ['übergeordnetes produkt', 'übergeordnet', 'superior'],
  'Attribute # name': ['attribut # name', "nom de l'attribut #", 'nombre del atributo #'],
  'Attribute # value': [
    ...['attribut # wert(e)', "valeur(s) de l'attribut #", 'valor(es) del atributo #'],
  ],
  Brands: ['marken', 'marques', 'marcas'],
};
