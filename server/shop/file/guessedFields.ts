/** What the columns of an unknown file seem to be, by their names in four languages. */

import { IMPORT_FIELDS, type ImportColumn, type ImportField } from '#domain/owner/importColumns';
import { fieldNamed } from './fieldNames';

/** In small letters, without signs: `VK-Preis (€)` is `vkpreis`. */
const NAMES: Partial<Record<ImportField, RegExp>> = {
  name: /^(title|(product|item|article)(name|title)?|(artikel|produkt)?(name|bezeichnung|titel)|artikel|produkt|produit|article|nom(du|de)?(produit|larticle)?|designation|libelle|titre|nombre(delproducto)?|producto|articulo|titulo)$/,
  price:
    /^((unit|retail|sales?|selling)?price|(einzel|verkaufs|vk|brutto)?preis|vk|(brutto|netto)vk|prix(devente|unitaire|ttc|ht)?|precio(deventa|unitario)?|pvp)$/,
  formerPrice:
    /^((former|old|original|compareat|list)price|rrp|msrp|uvp|(alter|frueherer|streich)preis|(ancien|vieux)prix|prixbarre|precio(anterior|original|antes))$/,
  stock:
    /^(stock|(stock)?(qty|quantity)|onhand|inventory|(lager)?(bestand|menge)|anzahl|stueck(zahl)?|quantite(enstock)?|qte|cantidad|existencias|unidades)$/,
  articleNumber:
    /^(sku|((item|article|product|style)(no|number|code))|(artikel|art|bestell)(nr|nummer)|referenz|ref(erence|erencia)?|(numero|code)(de|d)?(article|produit)?|codigo)$/,
  barcode: /^(ean(13|code)?|gtin|upc|isbn|barcode|strichcode|codebarres?|codigo(de)?barras)$/,
  style: /^(style|model|modell|modele|modelo|parentsku|groupid)$/,
  size: /^(size|groesse|konfektionsgroesse|taille|pointure|talla|tamano)$/,
  colour: /^(colou?r|farbe|couleur|coloris|colore|color)$/,
  category:
    /^(categor(y|ies|ie|ia)|kategorie|(waren|produkt|artikel)gruppe|rubrik|rayon|famille|familia|department|type)$/,
  description:
    /^((long|product|item)?description|(artikel|produkt|lang)?(beschreibung|text)|descriptif|descripcion)$/,
  material:
    /^(material(e?s)?|fabric|composition|stoff|zusammensetzung|matiere|tissu|composicion|tejido)$/,
  care: /^(care(instructions)?|wash(ing)?|pflege(hinweise?)?|entretien|cuidados?)$/,
  images:
    /^(images?|pictures?|photos?|(image|picture|photo)(urls?|links?)|bild(er)?(url|link)?|fotos?|imagen(es)?)$/,
  seller: /^(brand|maker|manufacturer|vendor|hersteller|marke|marque|fabricant|fabricante|marca)$/,
  shipping:
    /^(shipping(cost|charge)?|versand(kosten)?|frais(de)?(port|livraison)|(gastosde)?envio)$/,
};

const NUMBERS: ReadonlySet<ImportField> = new Set(['price', 'formerPrice', 'stock', 'shipping']);

/** Returns fields by column. A number is guessed only if just one column fits, and its example has a digit. */
export function guessedFields(columns: readonly ImportColumn[]): ReadonlyMap<string, ImportField> {
  const guessed = new Map<string, ImportField>();
  for (const field of IMPORT_FIELDS) {
    const found = columns.filter(({ name, example }) =>
      NUMBERS.has(field)
        ? isNamed(name, field) && /\d/.test(example)
        : isNamed(name, field) && !guessed.has(name),
    );
    const [first] = found;
    if (first && (found.length === 1 || !NUMBERS.has(field))) guessed.set(first.name, field);
  }
  return guessed;
}

function isNamed(name: string, field: ImportField): boolean {
  if (fieldNamed(name) === field) return true;
  const letters = name
    .replaceAll(/[([].*/g, '')
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/[^a-z\d]/g, '');
  return NAMES[field]?.test(letters.replace(/(in)?(euro?|usd|gbp|chf)?$/, '')) === true;
}
