export const FILE_COLUMNS = {
  _id: { id: 'import.help.id' },
  articleNumber: { id: 'import.help.articleNumber' },
  barcode: { id: 'import.help.barcode' },
  name: { id: 'import.help.name' },
  price: { id: 'import.help.price' },
  seller: { id: 'import.help.seller' },
  shipping: { id: 'import.help.shipping' },
  img: { id: 'import.help.img' },
  images: { id: 'import.help.images' },
  imgAlt: { id: 'import.help.imgAlt' },
  formerPrice: { id: 'import.help.formerPrice' },
  stock: { id: 'import.help.stock' },
  style: { id: 'import.help.style' },
  size: { id: 'import.help.size' },
  colour: { id: 'import.help.colour' },
  category: { id: 'import.help.category' },
  description: { id: 'import.help.description' },
  material: { id: 'import.help.material' },
  care: { id: 'import.help.care' },
  ratings: { id: 'import.help.ratings' },
  hidden: { id: 'import.help.hidden' },
  stockBefore: { id: 'import.help.written' },
  exportNumber: { id: 'import.help.written' },
} as const;

/** A file with one garment in two sizes, and an article without sizes. */
export const SAMPLE_FILE = [
  '_id,name,price,formerPrice,seller,shipping,stock,style,size,colour,category,description,material,img',
  'LS-NAVY-S,Linen shirt,39.90,49.90,Harbour & Co,4.50,3,linen-shirt,S,Navy,Shirts,"Light, for warm days.",Linen,https://example.com/linen-shirt.jpg',
  'LS-NAVY-M,Linen shirt,39.90,49.90,Harbour & Co,4.50,5,linen-shirt,M,Navy,Shirts,"Light, for warm days.",Linen,https://example.com/linen-shirt.jpg',
  'TOTE,Canvas bag,15.00,,Harbour & Co,4.50,not counted,,,,Bags,Carries the shopping.,Cotton,https://example.com/tote.jpg',
  '',
].join('\r\n');
