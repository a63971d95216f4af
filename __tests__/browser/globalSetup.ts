/** Playwright calls this before the first test, and the returned function after the last one. */
import { makePlainData } from './support/plainData';

export default makePlainData;
