import type { Migration } from './migration';

/**
 * The rows of a file are put aside in pieces, so `imports` says how far its reading came: `read_rows` of
 * them, of which `refused` were not taken. An import that an earlier version left half done begins anew.
 */
export const longImport: Migration = {
  number: 6,
  name: 'long import',
  sql: `
    DELETE FROM import_rows;
    DELETE FROM imports;
    ALTER TABLE imports
      ADD COLUMN read_rows integer NOT NULL DEFAULT 0,
      ADD COLUMN refused integer NOT NULL DEFAULT 0,
      ADD COLUMN is_read boolean NOT NULL DEFAULT false;
    ALTER TABLE import_rows ADD COLUMN line integer NOT NULL;
  `,
};
