/**
 * The words of the server in each language: its own, and those of the shop's pages. Messages without values are looked up
 * here, because they need no formatter, which takes time to load.
 */

import type { Language } from '#domain/language';
import type { Message, MessageId } from '#domain/messages';
import deOwn from '#server/words/de.json';
import enOwn from '#server/words/en.json';
import esOwn from '#server/words/es.json';
import frOwn from '#server/words/fr.json';
import de from '#src/words/de.json';
import en from '#src/words/en.json';
import es from '#src/words/es.json';
import fr from '#src/words/fr.json';

/** The words of each language, by id. Those of the owner's page are not among them. */
export const WORDS = {
  en: { ...en, ...enOwn },
  de: { ...de, ...deOwn },
  fr: { ...fr, ...frOwn },
  es: { ...es, ...esOwn },
} as Record<Language, object> as Record<Language, Record<MessageId, string>>;

export function plainWords({ id }: Message, language: Language): string {
  return WORDS[language][id];
}
