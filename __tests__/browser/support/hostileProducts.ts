/** Products and an order in which every text would be a script if it were treated as markup. */
export const SCRIPT = '<img src=x onerror="ran=1">';
const ADDRESSES = [
  'javascript:ran=1',
  'http://stranger.example/a.png',
  '//stranger.example/b.png',
  '/\\stranger.example/c.png',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="ran=1"/>',
  '"><script>ran=1</script>',
];
export const PRODUCTS = ADDRESSES.map((img, index) => ({
  _id: `p${index}`,
  img,
  name: SCRIPT,
  price: 10,
  seller: `</p><script>ran=1</script>${index}`,
  ratings: 4,
  shipping: 1,
}));
export const ORDER = {
  _id: 'o1',
  orderTime: '2026-01-02T03:04:05.000Z',
  orderStatus: '<script>ran=1</script>',
  name: SCRIPT,
  email: 'a@example.com',
  number: SCRIPT,
  totalPrice: 10,
  orders: PRODUCTS.map((product) => ({ ...product, quantity: 1 })),
};
