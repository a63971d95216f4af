/**
 * The pictures that owners have put into the shop. They are in the database, so that one backup holds everything and
 * all instances have them. `digest` is that of the file that was sent. `named_at` is when a product was last known to
 * name the picture. The files stand in parts, so that no row of a backup is too long.
 */
export const pictures = `
    CREATE TABLE pictures (
      digest text PRIMARY KEY,
      width integer NOT NULL,
      height integer NOT NULL,
      named_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TABLE picture_parts (
      digest text NOT NULL REFERENCES pictures (digest) ON DELETE CASCADE,
      width integer NOT NULL,
      type text NOT NULL,
      part integer NOT NULL,
      bytes bytea NOT NULL,
      PRIMARY KEY (digest, width, type, part)
    );
    ALTER TABLE picture_parts ALTER COLUMN bytes SET STORAGE EXTERNAL;
    CREATE INDEX order_lines_by_own_picture ON order_lines (img) WHERE starts_with(img, '/pictures/own/');
  `;
