/** Messages from the emulator's process to the shop, which sends none back: to stop the process, it disconnects. */

import * as v from 'valibot';

/** A mail that the hosted service would have sent. */
export const localMailSchema = v.object({
  email: v.string(),
  /** The new address, if the mail is about an address change. The mail is sent there. */
  newEmail: v.optional(v.string()),
  /** The identity service's own name for this kind of mail, such as `VERIFY_EMAIL` or `PASSWORD_RESET`. */
  kind: v.string(),
  /** The one-time code in the link of the mail. */
  code: v.string(),
  /** The address of the emulator's own page for this mail. */
  link: v.string(),
  /** ISO 8601 in UTC. */
  sentAt: v.string(),
});
export type LocalMail = v.InferOutput<typeof localMailSchema>;

/** A text message that the hosted service would have sent to a phone. */
export interface LocalText {
  number: string;
  code: string;
  /** ISO 8601 in UTC. */
  sentAt: string;
}

export type EmulatorMessage =
  | { kind: 'ready' }
  /** All mails with unused links, oldest first. Sent at the start and after each change. */
  | { kind: 'mails'; mails: LocalMail[] }
  /** All text messages with unused codes, oldest first. Sent after each change. */
  | { kind: 'texts'; texts: LocalText[] }
  /** A message for the terminal. */
  | { kind: 'note'; text: string };
