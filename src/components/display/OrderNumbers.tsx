/** A sentence with order numbers in it, which a browser's translation leaves alone. */

/** An order number has more digits than any quantity of the shop. */
const NUMBER = /(\d{6,})/;

/** Each piece is an element, because React cannot change a text that the browser's translation has replaced. */
export function OrderNumbers({ children }: { children: string }) {
  return children.split(NUMBER).map((piece, place) => (
    <span key={place} translate={place % 2 === 1 ? 'no' : undefined}>
      {piece}
    </span>
  ));
}
