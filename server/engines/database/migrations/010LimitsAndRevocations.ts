/**
 * The highest quantity of a line is in `domain/quantity.ts` only. The database just refuses what can never be
 * right. `orders_open` finds a person's orders that are not packed yet, because the shop limits their pieces. The
 * trigram index is dropped, because no query could use it. A revocation is kept for good, because a refreshed ID
 * token still names the sign-in of long ago. So it stores a digest instead of the email address.
 */
export const limitsAndRevocations = `
    ALTER TABLE order_lines
      DROP CONSTRAINT order_lines_quantity_check,
      ADD CONSTRAINT order_lines_quantity_check CHECK (quantity >= 1);
    CREATE INDEX orders_open ON orders (uid) WHERE status = 'Processing';
    DROP INDEX search_terms_by_trigrams;
    ALTER TABLE revocations RENAME COLUMN email TO email_digest;
    UPDATE revocations SET email_digest = encode(sha256(convert_to(email_digest, 'UTF8')), 'hex');
  `;
