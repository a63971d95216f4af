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
const VERSIONED = KEPT.slice(0, KEPT.indexOf('stock'));
const namesOf = (table: string, names = KEPT) => names.map((name) => `${table}.${name}`).join(', ');
const rowOf = (table: string, names = KEPT) =>
  `jsonb_build_object(${names.map((name) => `'${name}', ${table}.${name}`).join(', ')})`;
const wholeRowOf = (table: string) => rowOf(table, [...KEPT, 'version', 'added_at']);
const differing = (own: string, other: string) =>
  `(SELECT jsonb_object_agg(key, value) FROM jsonb_each(${own}) WHERE ${other} -> key IS DISTINCT FROM value)`;

/**
 * What owners do with goods. `version` grows with every change of a product except that of its stock, which orders
 * change all the time; a trigger counts, so that no writer can forget it. `heads` marks the first product of each
 * style, hidden or not: the rows of the owner's table. A product that is hidden or has no picture never `leads`.
 *
 * `owner_acts` is the journal. `owner_act_changes` has one row for each product of an act, with only the columns
 * that differ; `before` is null for an added product and `after` for a removed one. A trigger writes it for every
 * change of a product in a transaction that has named its act in the setting `shop.act`, whichever statement
 * changes the product. If an act changes a product several times, the row tells from where and to where. `by_owner`
 * is null for an import at the terminal.
 */
export const ownerGoods = `
    SET LOCAL statement_timeout = 0;
    ALTER TABLE products
      ADD COLUMN hidden boolean NOT NULL DEFAULT false,
      ADD COLUMN img_alt text,
      ADD COLUMN version integer NOT NULL DEFAULT 1,
      ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
      ADD COLUMN heads boolean NOT NULL DEFAULT true;
    UPDATE products SET heads = false WHERE NOT leads;
    CREATE INDEX products_heading ON products (position, id) WHERE heads;
    CREATE INDEX products_hidden ON products (position, id) WHERE hidden;
    CREATE INDEX products_by_name ON products (name, position);
    CREATE INDEX products_by_update ON products (updated_at, position);
    CREATE INDEX order_lines_by_product ON order_lines (product_id);
    CREATE FUNCTION count_version() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.version := OLD.version + 1;
        NEW.updated_at := now();
        RETURN NEW;
      END $$;
    CREATE TRIGGER products_versioned BEFORE UPDATE ON products FOR EACH ROW
      WHEN ((${namesOf('OLD', VERSIONED)}) IS DISTINCT FROM (${namesOf('NEW', VERSIONED)}))
      EXECUTE FUNCTION count_version();
    ALTER TABLE import_rows ADD COLUMN hidden boolean, ADD COLUMN img_alt text;

    CREATE TABLE owner_acts (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      sequence bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
      acted_at timestamptz NOT NULL DEFAULT now(),
      by_owner text,
      kind text NOT NULL,
      undoes uuid UNIQUE
    );
    CREATE TABLE owner_act_changes (
      act_id uuid NOT NULL REFERENCES owner_acts (id) ON DELETE CASCADE,
      product_id text NOT NULL,
      before jsonb,
      after jsonb,
      PRIMARY KEY (act_id, product_id)
    );
    CREATE INDEX owner_act_changes_of_product ON owner_act_changes (product_id);
    ALTER TABLE imports ADD COLUMN act_id uuid REFERENCES owner_acts (id) ON DELETE SET NULL;

    CREATE FUNCTION record_goods() RETURNS trigger LANGUAGE plpgsql AS $$
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
            WHERE (${namesOf('earlier')}) IS DISTINCT FROM (${namesOf('later')})
          ) AS changed
          ON CONFLICT (act_id, product_id) DO UPDATE
            SET before = excluded.before || own.before, after = own.after || excluded.after;
        END IF;
        RETURN NULL;
      END $$;
    CREATE TRIGGER products_recorded_added AFTER INSERT ON products REFERENCING NEW TABLE AS later
      FOR EACH STATEMENT WHEN (current_setting('shop.act', true) <> '') EXECUTE FUNCTION record_goods();
    CREATE TRIGGER products_recorded AFTER UPDATE ON products REFERENCING OLD TABLE AS earlier NEW TABLE AS later
      FOR EACH STATEMENT WHEN (current_setting('shop.act', true) <> '') EXECUTE FUNCTION record_goods();
    CREATE TRIGGER products_recorded_removed AFTER DELETE ON products REFERENCING OLD TABLE AS earlier
      FOR EACH STATEMENT WHEN (current_setting('shop.act', true) <> '') EXECUTE FUNCTION record_goods();
  `;
