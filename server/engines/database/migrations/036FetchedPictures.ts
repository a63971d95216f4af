/**
 * The pictures of other sites that the shop has fetched or tries to fetch, by their addresses. A row with a `digest` is
 * fetched, one with a `reason` has failed (`details` has the values of its words), any other is being fetched since `at`.
 * Which pictures are still to be fetched is not stored: those are the addresses that products have.
 */
export const fetchedPictures = `
    SET LOCAL statement_timeout = 0;
    CREATE TABLE fetched_pictures (
      key text GENERATED ALWAYS AS (md5(address)) STORED PRIMARY KEY,
      address text NOT NULL,
      digest text REFERENCES pictures (digest) ON DELETE CASCADE,
      reason text,
      details jsonb,
      at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX fetched_pictures_by_digest ON fetched_pictures (digest);
    CREATE INDEX products_foreign ON products (position, id)
      WHERE starts_with(img, 'https://') OR strpos(images, 'https://') > 0;
  `;
