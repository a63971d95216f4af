/** An order number has more digits than any quantity of the shop. */
const NUMBER = /(\d{6,})/;

/**
 * Keeps a browser's translation away from the order numbers in a sentence. Each piece is an element, because React
 * cannot change a text that the translation has replaced.
 */
export function OrderNumbers({ children }: { children: string }) {
  return children.split(NUMBER).map((piece, place) => (
    <span key={place} translate={place % 2 === 1 ? 'no' : undefined}>
      {piece}
    </span>
  ));
}
