import type { ImportAnswers } from '#domain/owner/importAnswers';
import { parsedCatalogue } from '#tests/support/parsedCatalogue';

/** Returns what an import finds in a file of another shop: CSV, or XML if it begins so. */
export const read = (text: string | Buffer, answers?: ImportAnswers) =>
  parsedCatalogue(text, String(text).startsWith('<') ? 'xml' : 'csv', answers);
