/** The owner's answers about a file. The browser stores them for the next file. */

import * as v from 'valibot';
import { type ImportAnswersInput, importAnswersSchema } from '#domain/owner/importAnswers';
import { columnsAnswerSchema } from '#domain/owner/importColumns';
import { useAppDispatch } from '#src/app/hooks';
import { storedJson } from '#src/services/storedJson';

const ANSWERS_KEY = 'import-answers';
const COLUMNS_KEY = 'import-columns';
/** The maximum number of stored choices of columns. */
const MOST_KEPT = 20;

/** A choice of columns, and the first line of the file for which it was made. */
const keptSchema = v.object({ name: v.string(), header: v.string(), columns: columnsAnswerSchema });
export type KeptColumns = v.InferOutput<typeof keptSchema>;

/** Invalid stored answers are ignored. */
export function useImportMemory() {
  const storage = useAppDispatch()((_dispatch, _state, services) => services.storage);
  const readKept = (): KeptColumns[] => storedJson(storage, COLUMNS_KEY, v.array(keptSchema)) ?? [];
  return {
    read(): ImportAnswersInput {
      const found = storedJson(storage, ANSWERS_KEY, v.record(v.string(), v.string()));
      return v.is(importAnswersSchema, found) ? found : {};
    },
    /** Leaves out the columns, which belong to one file only. */
    write({ columns: _columns, ...answers }: ImportAnswersInput): void {
      storage.write(ANSWERS_KEY, JSON.stringify(answers));
    },
    readKept,
    /** Stores a choice of columns. It replaces a choice of the same name or for the same first line. */
    keep(name: string, header: string, columns: string): void {
      const others = readKept()
        .filter((each) => each.name !== name && (header === '' || each.header !== header))
        .map((each) => ({ ...each, columns: JSON.stringify(each.columns) }));
      const all = [{ name, header, columns }, ...others];
      storage.write(COLUMNS_KEY, JSON.stringify(all.slice(0, MOST_KEPT)));
    },
  };
}

/** Returns the first line of a file, which identifies its columns; empty if that line does not name columns. */
export async function headerOf(file: Blob): Promise<string> {
  const [line = ''] = (await file.slice(0, 65_536).text()).split(/[\r\n]/, 1);
  return /^(\W?[<[{]|PK|\W*sep=)/.test(line) ? '' : line;
}
