/** Magento's files of products, in words of our own, with the oddities that real ones have. */

import { cells, filesWith, type Row } from './files';

export const magentoFile = filesWith(`
  sku | store_view_code | product_type | categories | name | description | price |
  short_description | product_online | visibility | special_price | qty | is_in_stock |
  special_price_from_date | special_price_to_date | base_image | additional_images |
  additional_attributes | manage_stock | use_config_manage_stock | allow_backorders |
  configurable_variations | configurable_variation_labels | weight
`);

const child: Row = cells(`
  product_type: simple | visibility: Not Visible Individually | product_online: 1 |
  price: 49.0000 | manage_stock: 1 | is_in_stock: 1 | qty: 3.0000
`);

/** A parka in three store views, whose children stand before it; one is virtual, one has its attributes alone. */
export const PARKA: readonly Row[] = [
  cells(
    `
    sku: PAR-S | name: Parka-S | base_image: /p/a/par-s.jpg | special_price: 39.5000 |
    special_price_from_date: 1/1/24 | additional_attributes: has_options=0,material=Wool,size=S
  `,
    child,
  ),
  { ...child, sku: 'PAR-M', product_type: 'virtual', is_in_stock: '0', special_price: '60.0000' },
  { ...child, sku: 'PAR-L', product_online: '2', manage_stock: '0', qty: '' },
  cells(`
    sku: PAR | product_type: configurable | name: Quay Parka | visibility: Catalog, Search |
    categories: Default Category/Women/Coats,Default Category/Sale | product_online: 1 |
    description: <p>Two\r\n"layers".</p><p>Warm</p> | base_image: /p/a/par.jpg |
    additional_images: /p/a/par.jpg,/p/a/back.jpg | weight: 1.2000 |
    additional_attributes: manufacturer=Harbour & Co,material=Wool, felted,pattern=,barcode= |
    configurable_variations: sku=PAR-S,mode=S,color=Navy, dark|sku=PAR-M,mode=M,color=Navy, dark|sku=PAR-L,mode=L,color=Navy, dark |
    configurable_variation_labels: mode=Size,color=Colour
  `),
  { sku: 'PAR', store_view_code: 'de', product_type: 'configurable', name: 'Parka am Kai' },
  { sku: 'PAR-S', store_view_code: 'fr', product_type: 'simple', name: 'Parka du quai' },
];

/** A hat alone, a set, a gift of no weight, a blank number, and one that is there twice. */
export const MAGENTO_ODD: readonly Row[] = [
  cells(`
    sku: HAT 1 | product_type: simple | name: Oilskin Hat | visibility: Catalog, Search |
    price: 20 | base_image: no_selection | allow_backorders: 1 | qty: 0.0000 |
    additional_attributes: color=Yellow,ean=4.00638E+12
  `),
  { sku: 'SET', product_type: 'bundle', name: 'Set' },
  { sku: 'CARD', product_type: 'virtual', name: 'Card', price: '10.0000' },
  { product_type: 'simple', name: 'No number', price: '1.0000' },
  { ...child, sku: 'TWICE', name: 'Twice', visibility: 'Catalog' },
  { ...child, sku: 'TWICE', name: 'Twice', visibility: 'Catalog' },
];

export const MAGENTO = magentoFile(...PARKA, ...MAGENTO_ODD);
export const MEDIA = 'https://old.example/media';
