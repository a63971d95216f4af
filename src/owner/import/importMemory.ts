/** What an owner has answered about one file is kept in this browser, and goes with the next one. */

import * as v from 'valibot';
import { type GivenAnswers, importAnswersSchema } from '#domain/owner/importAnswers';
import { useAppDispatch } from '#src/app/hooks';

const ANSWERS_KEY = 'import-answers';

const stored = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

/** Returns what reads and writes the answers. Stored data is untrusted input: what is invalid counts as not answered. */
export function useImportMemory() {
  const storage = useAppDispatch()((_dispatch, _state, services) => services.storage);
  return {
    read(): GivenAnswers {
      const found = v.safeParse(stored, storage.read(ANSWERS_KEY));
      if (!found.success) return {};
      return v.is(importAnswersSchema, found.output) ? found.output : {};
    },
    write(answers: GivenAnswers): void {
      storage.write(ANSWERS_KEY, JSON.stringify(answers));
    },
  };
}
