/**
 * Imports that owners send. `report` is what an owner is told of such an import; an import at the terminal has none.
 * `goods_mark` identifies the state of the goods that a preview was compared with. `touched_at` shows whether the
 * instance that works on an import still does. An import with a report has `is_preview` except while it changes the
 * shop.
 */
export const ownerImports = `
    ALTER TABLE imports
      ADD COLUMN report jsonb,
      ADD COLUMN goods_mark text,
      ADD COLUMN touched_at timestamptz NOT NULL DEFAULT now();
  `;
