/** Says messages without values. They need no formatter, which takes time to load. */

import type { Language } from '#domain/language';
import type { Message } from '#domain/messages';
import de from '#server/words/de.json';
import es from '#server/words/es.json';
import fr from '#server/words/fr.json';

const WORDS: Record<Language, Partial<Record<string, string>>> = { en: {}, de, fr, es };

export function plainWords({ id, defaultMessage }: Message, language: Language): string {
  return WORDS[language][id] ?? defaultMessage;
}
