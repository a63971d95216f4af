/**
 * The statements that the embedded engine prepares once, because planning takes longer than running: a product's page took
 * 17 ms to read, and takes 4 with prepared statements. On PostgreSQL they are not prepared, because a connection pooler may
 * run a statement on a connection that has not prepared it.
 */

const names = new Map<string, string>();

/**
 * Marks a statement that is run very often, and returns it. The engine keeps each until the shop stops, so they must be
 * few: not those of searches, whose text depends on what is asked.
 */
export function prepared(text: string): string {
  if (!names.has(text)) names.set(text, `shop_${names.size}`);
  return text;
}

export function preparedName(text: string): string | undefined {
  return names.get(text);
}
