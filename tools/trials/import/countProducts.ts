import { Client } from 'pg';

/** Counts the products in the database: all of them, and those with this price. */
export async function countProducts(
  connectionString: string,
  cents: number,
): Promise<{ all: number; right: number }> {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ all: string; right: string }>(
    `SELECT count(*) AS "all", count(*) FILTER (WHERE price_cents = $1) AS "right" FROM products`,
    [cents],
  );
  await client.end();
  return { all: Number(rows[0]?.all), right: Number(rows[0]?.right) };
}
