/**
 * Products with the same `style` are one garment in several colours and sizes. The first of them in catalogue
 * order is the leader (`leads`). In the product list, a style appears once, at the leader's position, even if
 * the product shown there is another one of the style. `images` contains image addresses, separated by
 * spaces. This is safe because an address never contains a space. `former_products` stores the style and
 * category of removed products. With them, the page of a removed product can show similar products.
 */
export const styles = `
    ALTER TABLE products
      ADD COLUMN style text,
      ADD COLUMN size text,
      ADD COLUMN colour text,
      ADD COLUMN category text,
      ADD COLUMN description text,
      ADD COLUMN material text,
      ADD COLUMN care text,
      ADD COLUMN images text,
      ADD COLUMN leads boolean NOT NULL DEFAULT true;
    CREATE INDEX products_leading ON products (position, id) WHERE leads;
    CREATE INDEX products_by_style ON products (style, position, id) WHERE style IS NOT NULL;
    CREATE INDEX products_by_category ON products (category, position, id) WHERE leads;
    ALTER TABLE import_rows
      ADD COLUMN style text,
      ADD COLUMN size text,
      ADD COLUMN colour text,
      ADD COLUMN category text,
      ADD COLUMN description text,
      ADD COLUMN material text,
      ADD COLUMN care text,
      ADD COLUMN images text;
    ALTER TABLE order_lines
      ADD COLUMN size text,
      ADD COLUMN colour text;
    CREATE TABLE former_products (
      id text PRIMARY KEY,
      style text,
      category text
    );
  `;
