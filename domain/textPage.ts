/** A page that the owner has written, such as the one about delivery. */
import * as v from 'valibot';
import { textLinkSchema } from './shopInfo';

export const textPageSchema = v.object({
  ...textLinkSchema.entries,
  /** Made by the server from the owner's Markdown, without any HTML of the owner's. */
  html: v.string(),
});
export type TextPage = v.InferOutput<typeof textPageSchema>;

/** The answer for a name that no text of the shop has. */
export interface MissingText {
  missing: true;
}
export type FoundText = TextPage | MissingText;

export function isMissing(text: FoundText): text is MissingText {
  return 'missing' in text;
}
