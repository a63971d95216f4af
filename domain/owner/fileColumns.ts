/** The columns of a file of goods, each with what it means, and a file to begin with. */

export const FILE_COLUMNS = [
  ['_id', 'Names the article, always the same. Needed.'],
  ['articleNumber', 'Your own number, on labels and invoices.'],
  ['barcode', 'GTIN, EAN, UPC or ISBN.'],
  ['name', 'What shoppers read first. Needed.'],
  ['price', 'Such as 19.90, without a sign or currency. Needed.'],
  ['seller', 'The maker. Needed.'],
  ['shipping', 'The shipping charge. Needed.'],
  [
    'img',
    'The picture: an https address, or a path of this shop. Without one, shoppers do not see the article.',
  ],
  ['images', 'More pictures, with blanks between the addresses.'],
  ['imgAlt', 'What the picture shows, for those who cannot see it.'],
  ['formerPrice', 'Shown struck through if it is higher than the price.'],
  ['stock', 'How many pieces there are, or “not counted”.'],
  ['style', 'Rows with the same style are sizes and colours of one garment.'],
  ['size', 'Such as M, UK 10 or 90 cm.'],
  ['colour', 'Such as Navy.'],
  ['category', 'Such as Shirts: shoppers filter by it.'],
  ['description', 'What its page says.'],
  ['material', 'Such as 100% cotton.'],
  ['care', 'How to wash it.'],
  ['ratings', '0 to 5 stars.'],
  ['hidden', '“yes”: shoppers do not see it.'],
  ['stockBefore', 'Written by the shop: leave it as it is.'],
  ['exportNumber', 'Written by the shop: leave it as it is.'],
] as const;

/** A file with one garment in two sizes, and an article without sizes. */
export const SAMPLE_FILE = [
  '_id,name,price,formerPrice,seller,shipping,stock,style,size,colour,category,description,material,img',
  'LS-NAVY-S,Linen shirt,39.90,49.90,Harbour & Co,4.50,3,linen-shirt,S,Navy,Shirts,"Light, for warm days.",Linen,https://example.com/linen-shirt.jpg',
  'LS-NAVY-M,Linen shirt,39.90,49.90,Harbour & Co,4.50,5,linen-shirt,M,Navy,Shirts,"Light, for warm days.",Linen,https://example.com/linen-shirt.jpg',
  'TOTE,Canvas bag,15.00,,Harbour & Co,4.50,not counted,,,,Bags,Carries the shopping.,Cotton,https://example.com/tote.jpg',
  '',
].join('\r\n');
