/**
 * The words of the server in each language: its own, and those of the shop's pages. Messages without values are said here:
 * they need no formatter, which takes time to load.
 */

import type { Language } from '#domain/language';
import type { Message } from '#domain/messages';
import deOwn from '#server/words/de.json';
import esOwn from '#server/words/es.json';
import frOwn from '#server/words/fr.json';
import de from '#src/words/de.json';
import es from '#src/words/es.json';
import fr from '#src/words/fr.json';

/** By id. English stands with the code. */
export const WORDS: Record<Language, Record<string, string>> = {
  en: {},
  de: { ...de, ...deOwn },
  fr: { ...fr, ...frOwn },
  es: { ...es, ...esOwn },
};

export function plainWords({ id, defaultMessage }: Message, language: Language): string {
  return WORDS[language][id] ?? defaultMessage;
}
