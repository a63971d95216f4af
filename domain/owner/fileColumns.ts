/** The columns of a file of goods, as its help shows them. */
export const FILE_COLUMNS = [
  '_id',
  'articleNumber',
  'barcode',
  'name',
  'price',
  'seller',
  'shipping',
  'img',
  'images',
  'imgAlt',
  'formerPrice',
  'stock',
  'style',
  'size',
  'colour',
  'category',
  'description',
  'material',
  'care',
  'ratings',
  'hidden',
  'stockBefore',
  'exportNumber',
] as const;

/** A file with one garment in two sizes, and an article without sizes. */
export const SAMPLE_FILE = [
  '_id,name,price,formerPrice,seller,shipping,stock,style,size,colour,category,description,material,img',
  'LS-NAVY-S,Linen shirt,39.90,49.90,Harbour & Co,4.50,3,linen-shirt,S,Navy,Shirts,"Light, for warm days.",Linen,https://example.com/linen-shirt.jpg',
  'LS-NAVY-M,Linen shirt,39.90,49.90,Harbour & Co,4.50,5,linen-shirt,M,Navy,Shirts,"Light, for warm days.",Linen,https://example.com/linen-shirt.jpg',
  'TOTE,Canvas bag,15.00,,Harbour & Co,4.50,not counted,,,,Bags,Carries the shopping.,Cotton,https://example.com/tote.jpg',
  '',
].join('\r\n');
