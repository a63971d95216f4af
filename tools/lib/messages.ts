/** Finds all messages in the sources: the words that people read, and the folders of their translations. */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from '@formatjs/ts-transformer';
import ts from 'typescript';

const ROOT = path.join(__dirname, '../..');

/** A message where it stands. */
interface FoundMessage {
  id: string;
  defaultMessage: string;
  /** Relative to the root of the repository. */
  file: string;
}

/** Returns every message of the sources. One that stands twice is listed twice. */
export function messagesInSources(): FoundMessage[] {
  const files = ['src', 'domain', 'server'].flatMap((folder) => sourcesIn(folder));
  return files.flatMap((file) => {
    const source = readFileSync(path.join(ROOT, file), 'utf8');
    return source.includes('Message') ? messagesIn(source, file) : [];
  });
}

/**
 * The folders of the translations: those of the owner's page and of the server's mails are apart, so that shoppers do not
 * load them.
 */
export const WORDS_FOLDERS = ['src/words', 'src/owner/words', 'server/words'] as const;
type WordsFolder = (typeof WORDS_FOLDERS)[number];

function folderOf(file: string): WordsFolder {
  if (/(^|\/)owner\//.test(file)) return 'src/owner/words';
  return file.startsWith('server/') ? 'server/words' : 'src/words';
}

/**
 * Returns the English messages of one folder by id. What the pages of the shop say stands in theirs only: the owner's page
 * and the server have them as well.
 */
export function englishOf(folder: WordsFolder, messages: readonly FoundMessage[]) {
  const idsIn = (wanted: WordsFolder) =>
    messages.filter(({ file }) => folderOf(file) === wanted).map(({ id }) => id);
  const shoppers = new Set(folder === 'src/words' ? [] : idsIn('src/words'));
  const ids = new Set(idsIn(folder).filter((id) => !shoppers.has(id)));
  return Object.fromEntries(
    messages.flatMap(({ id, defaultMessage }) => (ids.has(id) ? [[id, defaultMessage]] : [])),
  );
}

function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file))
    .sort();
}

function messagesIn(source: string, file: string): FoundMessage[] {
  const found: FoundMessage[] = [];
  const onMsgExtracted = (_file: string, messages: { id?: string; defaultMessage?: unknown }[]) => {
    for (const { id = '', defaultMessage } of messages)
      found.push({ id, defaultMessage: String(defaultMessage), file });
  };
  ts.transpileModule(source, {
    fileName: file,
    compilerOptions: { target: ts.ScriptTarget.ESNext, jsx: ts.JsxEmit.Preserve },
    transformers: { before: [transform({ onMsgExtracted })] },
  });
  return found;
}
