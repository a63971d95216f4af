import type { Migration } from './migration';

/**
 * What owners do with goods. `version` grows with every change of a product except that of its stock, which orders
 * change all the time; a trigger counts, so that no writer can forget it. `heads` marks the first product of each
 * style, hidden or not: the rows of the owner's table. A hidden product never `leads`.
 *
 * `owner_acts` is the journal. `owner_act_changes` has one row for each product of an act, with only the columns
 * that differ; `before` is null for an added product and `after` for a removed one. `by_owner` is null for an import
 * at the terminal.
 */
export const ownerGoods: Migration = {
  number: 14,
  name: 'owner goods',
  sql: `
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
    CREATE FUNCTION count_version() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.version := OLD.version + 1;
        NEW.updated_at := now();
        RETURN NEW;
      END $$;
    CREATE TRIGGER products_versioned BEFORE UPDATE ON products FOR EACH ROW
      WHEN ((OLD.img, OLD.img_alt, OLD.name, OLD.price_cents, OLD.former_price_cents, OLD.seller, OLD.ratings,
          OLD.shipping_cents, OLD.style, OLD.size, OLD.colour, OLD.category, OLD.description, OLD.material, OLD.care,
          OLD.images, OLD.hidden)
        IS DISTINCT FROM (NEW.img, NEW.img_alt, NEW.name, NEW.price_cents, NEW.former_price_cents, NEW.seller,
          NEW.ratings, NEW.shipping_cents, NEW.style, NEW.size, NEW.colour, NEW.category, NEW.description,
          NEW.material, NEW.care, NEW.images, NEW.hidden))
      EXECUTE FUNCTION count_version();
    ALTER TABLE import_rows ADD COLUMN hidden boolean, ADD COLUMN img_alt text;
    CREATE TABLE owner_acts (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      sequence bigint GENERATED ALWAYS AS IDENTITY,
      acted_at timestamptz NOT NULL DEFAULT now(),
      by_owner text,
      kind text NOT NULL,
      undoes uuid UNIQUE REFERENCES owner_acts (id) ON DELETE SET NULL
    );
    CREATE INDEX owner_acts_by_time ON owner_acts (sequence);
    CREATE TABLE owner_act_changes (
      act_id uuid NOT NULL REFERENCES owner_acts (id) ON DELETE CASCADE,
      product_id text NOT NULL,
      before jsonb,
      after jsonb,
      PRIMARY KEY (act_id, product_id)
    );
    CREATE INDEX owner_act_changes_of_product ON owner_act_changes (product_id);
    ALTER TABLE imports ADD COLUMN act_id uuid REFERENCES owner_acts (id) ON DELETE SET NULL;
  `,
};
