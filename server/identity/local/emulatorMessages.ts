/** What the emulator's process tells the shop. Nothing goes the other way: hanging up stops it. */
import * as v from 'valibot';

/** A mail that the hosted service would have sent. */
export const localMailSchema = v.object({
  email: v.string(),
  /** The address that takes the other one's place; the mail goes there. */
  newEmail: v.optional(v.string()),
  /** `VERIFY_EMAIL`, `PASSWORD_RESET` and the like: the service's own word. */
  kind: v.string(),
  /** The secret of its link. Used up once followed. */
  code: v.string(),
  /** The emulator's own page for it, on the emulator's port. */
  link: v.string(),
  /** ISO 8601 in UTC. */
  sentAt: v.string(),
});
export type LocalMail = v.InferOutput<typeof localMailSchema>;

/** A text message that the hosted service would have sent to a phone. */
export const localTextSchema = v.object({
  number: v.string(),
  code: v.string(),
  /** ISO 8601 in UTC. */
  sentAt: v.string(),
});
export type LocalText = v.InferOutput<typeof localTextSchema>;

export const emulatorMessageSchema = v.variant('kind', [
  v.object({ kind: v.literal('ready') }),
  /** Every mail whose link still works, oldest first; sent at the start and after each change. */
  v.object({ kind: v.literal('mails'), mails: v.array(localMailSchema) }),
  /** Every code that was not used yet, oldest first; sent like the mails. */
  v.object({ kind: v.literal('texts'), texts: v.array(localTextSchema) }),
  /** Something the person at the terminal should know. */
  v.object({ kind: v.literal('note'), text: v.string() }),
]);
export type EmulatorMessage = v.InferOutput<typeof emulatorMessageSchema>;
