import { fromCents } from '#domain/money';
import type { Queries } from '#server/engines/database/database';

/** Returns the shipping charge that most of the shop's products have; 0 without products. */
export async function usualShipping(queries: Queries): Promise<number> {
  const [row] = await queries.query<{ cents: number }>(
    'SELECT shipping_cents AS cents FROM products GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1',
  );
  return fromCents(row?.cents ?? 0);
}
