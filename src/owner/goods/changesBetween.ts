import type { OwnerProduct, OwnerProductDetails } from '#domain/owner/ownerProduct';

/** The names of the product's fields for owners. */
export const FIELD_WORDS: Partial<Record<string, string>> = {
  ...{ img: 'picture', images: 'pictures', imgAlt: 'description of the picture', name: 'name' },
  ...{ price: 'price', formerPrice: 'former price', shipping: 'shipping', seller: 'manufacturer' },
  ...{ ratings: 'rating', style: 'style', size: 'size', colour: 'colour', category: 'category' },
  ...{ description: 'description', material: 'material', care: 'care', hidden: 'hidden' },
};

/** Describes, field by field, what somebody else has changed since the owner loaded the product. */
export function changesBetween(seen: OwnerProduct, now: OwnerProductDetails): string {
  const before: Record<string, unknown> = { ...seen };
  const changed = Object.entries(now).filter(
    ([name, value]) =>
      FIELD_WORDS[name] !== undefined &&
      (name in before || !DETAILS.has(name)) &&
      JSON.stringify(before[name]) !== JSON.stringify(value),
  );
  const gone = Object.keys(before).filter((name) => FIELD_WORDS[name] && !(name in now));
  const words = [
    ...changed.map(([name, value]) => `the ${FIELD_WORDS[name]} is now ${wordsOf(value)}`),
    ...gone.map((name) => `the ${FIELD_WORDS[name]} is now empty`),
  ].join(', ');
  return `Somebody else changed this meanwhile${words && `: ${words}`}.`;
}

/** The fields that only the form shows. The table has no former values of them. */
const DETAILS = new Set(['description', 'material', 'care', 'images']);

function wordsOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number'
    ? String(value)
    : `“${JSON.stringify(value).replace(/^"|"$/g, '')}”`;
}
