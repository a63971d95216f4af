/** What an owner has answered about one file is kept in this browser, and goes with the next one. */

import * as v from 'valibot';
import { type GivenAnswers, importAnswersSchema } from '#domain/owner/importAnswers';
import { columnsAnswerSchema } from '#domain/owner/importColumns';
import { useAppDispatch } from '#src/app/hooks';
import { storedJson } from '#src/services/storedJson';

const ANSWERS_KEY = 'import-answers';
const COLUMNS_KEY = 'import-columns';
/** The most choices of columns that are kept. */
const MOST_KEPT = 20;

/** A choice of columns, and the first line of the file for which it was made. */
const keptSchema = v.object({ name: v.string(), header: v.string(), columns: columnsAnswerSchema });
export type KeptColumns = v.InferOutput<typeof keptSchema>;

/** Returns what reads and writes the answers. What is stored and invalid counts as not answered. */
export function useImportMemory() {
  const storage = useAppDispatch()((_dispatch, _state, services) => services.storage);
  const readKept = (): KeptColumns[] => storedJson(storage, COLUMNS_KEY, v.array(keptSchema)) ?? [];
  return {
    read(): GivenAnswers {
      const found = storedJson(storage, ANSWERS_KEY, v.record(v.string(), v.string()));
      return v.is(importAnswersSchema, found) ? found : {};
    },
    /** The columns are of one file only. */
    write({ columns: _columns, ...answers }: GivenAnswers): void {
      storage.write(ANSWERS_KEY, JSON.stringify(answers));
    },
    readKept,
    /** Keeps a choice of columns. One of the same name, or for the same first line, goes. */
    keep(name: string, header: string, columns: string): void {
      const others = readKept()
        .filter((each) => each.name !== name && (header === '' || each.header !== header))
        .map((each) => ({ ...each, columns: JSON.stringify(each.columns) }));
      const all = [{ name, header, columns }, ...others];
      storage.write(COLUMNS_KEY, JSON.stringify(all.slice(0, MOST_KEPT)));
    },
  };
}

/** Returns the first line of a file, by which its columns are known again; empty if it is no table of text. */
export async function headerOf(file: Blob): Promise<string> {
  const [line = ''] = (await file.slice(0, 65_536).text()).split(/[\r\n]/, 1);
  return /^(\W?[<[{]|PK|\W*sep=)/.test(line) ? '' : line;
}
