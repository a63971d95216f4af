/** A copy of a daily mail is about the same day. Of those that are no copies, each person gets one a day. */
export const copiedMails = `
    ALTER TABLE mails ADD COLUMN copied boolean NOT NULL DEFAULT false;
    ALTER TABLE mails DROP CONSTRAINT mails_kind_recipient_day_key;
    CREATE UNIQUE INDEX mails_of_day ON mails (kind, recipient, day) WHERE NOT copied;
  `;
