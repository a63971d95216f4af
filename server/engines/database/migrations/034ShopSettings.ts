/**
 * What the owner has changed of the shop's settings and texts. `value` is null if it is again as it comes. `version` counts the
 * changes of a setting, so a row stays; the sum of all versions tells instances that something has changed.
 */
export const shopSettings = `
    CREATE TABLE shop_settings (
      name text PRIMARY KEY,
      value text,
      version integer NOT NULL DEFAULT 1
    );
  `;
