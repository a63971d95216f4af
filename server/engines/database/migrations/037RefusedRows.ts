/** The refused rows of a file, each with its reason, so that the owner can read all of them by pages. */
export const refusedRows = `
    CREATE TABLE import_refusals (
      import_id text NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
      number bigint GENERATED ALWAYS AS IDENTITY,
      line integer NOT NULL,
      reason text NOT NULL,
      PRIMARY KEY (import_id, number)
    );
  `;
