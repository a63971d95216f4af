/** The columns that the journal keeps of `table`. `version` and `added_at` are needed to bring a product back. */
const KEPT = [
  ...[
    'img',
    'img_alt',
    'name',
    'price_cents',
    'former_price_cents',
    'seller',
    'ratings',
    'shipping_cents',
  ],
  ...['style', 'size', 'colour', 'category', 'description', 'material', 'care', 'images', 'hidden'],
  ...['stock', 'stock_said', 'stock_by_export', 'position'],
];
const namesOf = (table: string, names = KEPT) => names.map((name) => `${table}.${name}`).join(', ');
const rowOf = (table: string, names = KEPT) =>
  `jsonb_build_object(${names.map((name) => `'${name}', ${table}.${name}`).join(', ')})`;
const wholeRowOf = (table: string) => rowOf(table, [...KEPT, 'version', 'added_at']);
const differing = (own: string, other: string) =>
  `(SELECT jsonb_object_agg(key, value) FROM jsonb_each(${own}) WHERE ${other} -> key IS DISTINCT FROM value)`;

/**
 * The journal's trigger builds each row once, and not again for each of its columns: `OFFSET 0` keeps the planner from
 * copying the expressions. It never joins by nested loops: the plan is made for the first change of a connection,
 * which is often that of one product.
 */
export const journalOnce = `
    CREATE OR REPLACE FUNCTION record_goods() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
      DECLARE act uuid := current_setting('shop.act')::uuid;
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO owner_act_changes AS own SELECT act, id, NULL, ${wholeRowOf('later')} FROM later
          ON CONFLICT (act_id, product_id) DO UPDATE SET after = excluded.after;
        ELSIF TG_OP = 'DELETE' THEN
          INSERT INTO owner_act_changes AS own SELECT act, id, ${wholeRowOf('earlier')}, NULL FROM earlier
          ON CONFLICT (act_id, product_id) DO UPDATE SET before = excluded.before || own.before, after = NULL;
        ELSE
          INSERT INTO owner_act_changes AS own
          SELECT act, id, ${differing('before', 'after')}, ${differing('after', 'before')} FROM (
            SELECT earlier.id, ${rowOf('earlier')} AS before, ${rowOf('later')} AS after
            FROM earlier JOIN later USING (id)
            WHERE (${namesOf('earlier')}) IS DISTINCT FROM (${namesOf('later')}) OFFSET 0
          ) AS changed
          ON CONFLICT (act_id, product_id) DO UPDATE
            SET before = excluded.before || own.before, after = own.after || excluded.after;
        END IF;
        RETURN NULL;
      END $$;
  `;
