/** The columns of a file of goods, each with what it means, and a file to begin with. */

import { defineMessage, defineMessages } from '../messages';

const WRITTEN_BY_SHOP = defineMessage({
  id: 'import.help.written',
  defaultMessage: 'Written by the shop: leave it as it is.',
});

export const FILE_COLUMNS = defineMessages({
  _id: { id: 'import.help.id', defaultMessage: 'Names the article, always the same. Needed.' },
  articleNumber: {
    id: 'import.help.articleNumber',
    defaultMessage: 'Your own number, on labels and invoices.',
  },
  barcode: { id: 'import.help.barcode', defaultMessage: 'GTIN, EAN, UPC or ISBN.' },
  name: { id: 'import.help.name', defaultMessage: 'What shoppers read first. Needed.' },
  price: {
    id: 'import.help.price',
    defaultMessage: 'Such as 19.90, without a sign or currency. Needed.',
  },
  seller: { id: 'import.help.seller', defaultMessage: 'The maker. Needed.' },
  shipping: { id: 'import.help.shipping', defaultMessage: 'The shipping charge. Needed.' },
  img: {
    id: 'import.help.img',
    defaultMessage:
      'The picture: an https address, or a path of this shop. Without one, shoppers do not see the article.',
  },
  images: {
    id: 'import.help.images',
    defaultMessage: 'More pictures, with blanks between the addresses.',
  },
  imgAlt: {
    id: 'import.help.imgAlt',
    defaultMessage: 'What the picture shows, for those who cannot see it.',
  },
  formerPrice: {
    id: 'import.help.formerPrice',
    defaultMessage: 'Shown struck through if it is higher than the price.',
  },
  stock: {
    id: 'import.help.stock',
    defaultMessage: 'How many pieces there are, or “not counted”.',
  },
  style: {
    id: 'import.help.style',
    defaultMessage: 'Rows with the same style are sizes and colours of one garment.',
  },
  size: { id: 'import.help.size', defaultMessage: 'Such as M, UK 10 or 90 cm.' },
  colour: { id: 'import.help.colour', defaultMessage: 'Such as Navy.' },
  category: {
    id: 'import.help.category',
    defaultMessage: 'Such as Shirts: shoppers filter by it.',
  },
  description: { id: 'import.help.description', defaultMessage: 'What its page says.' },
  material: { id: 'import.help.material', defaultMessage: 'Such as 100% cotton.' },
  care: { id: 'import.help.care', defaultMessage: 'How to wash it.' },
  ratings: { id: 'import.help.ratings', defaultMessage: '0 to 5 stars.' },
  hidden: { id: 'import.help.hidden', defaultMessage: '“yes”: shoppers do not see it.' },
  stockBefore: WRITTEN_BY_SHOP,
  exportNumber: WRITTEN_BY_SHOP,
});

/** A file with one garment in two sizes, and an article without sizes. */
export const SAMPLE_FILE = [
  '_id,name,price,formerPrice,seller,shipping,stock,style,size,colour,category,description,material,img',
  'LS-NAVY-S,Linen shirt,39.90,49.90,Harbour & Co,4.50,3,linen-shirt,S,Navy,Shirts,"Light, for warm days.",Linen,https://example.com/linen-shirt.jpg',
  'LS-NAVY-M,Linen shirt,39.90,49.90,Harbour & Co,4.50,5,linen-shirt,M,Navy,Shirts,"Light, for warm days.",Linen,https://example.com/linen-shirt.jpg',
  'TOTE,Canvas bag,15.00,,Harbour & Co,4.50,not counted,,,,Bags,Carries the shopping.,Cotton,https://example.com/tote.jpg',
  '',
].join('\r\n');
