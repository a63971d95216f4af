/**
 * The rows of a catalogue file are staged in batches. `imports` records the progress: `read_rows` is the
 * number of rows that were read, and `refused` is how many of them were refused. If an import was interrupted
 * in an older version of the shop, this migration deletes its staged rows. That import then starts again with
 * the first row of the file.
 */
export const longImport = `
    DELETE FROM import_rows;
    DELETE FROM imports;
    ALTER TABLE imports
      ADD COLUMN read_rows integer NOT NULL DEFAULT 0,
      ADD COLUMN refused integer NOT NULL DEFAULT 0,
      ADD COLUMN is_read boolean NOT NULL DEFAULT false;
    ALTER TABLE import_rows ADD COLUMN line integer NOT NULL;
  `;
