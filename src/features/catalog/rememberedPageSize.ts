/** The page size that the shopper chose last, stored in this browser. Stored data is untrusted. */
import { PAGE_SIZES } from '#domain/paging';
import type { Services } from '#src/services/services';

const KEY = 'page-size';

type Thunk<Result> = (dispatch: unknown, getState: unknown, services: Services) => Result;

export const pageSizeRemembered =
  (size: number): Thunk<void> =>
  (_dispatch, _getState, { storage }) => {
    storage.write(KEY, String(size));
  };

/** Creates a thunk that returns the stored page size; undefined if no valid size is stored. */
export const pageSizeRecalled =
  (): Thunk<(typeof PAGE_SIZES)[number] | undefined> =>
  (_dispatch, _getState, { storage }) => {
    const stored = storage.read(KEY);
    return PAGE_SIZES.find((size) => String(size) === stored);
  };
