/** Pages drawn ahead, each once for every state of the catalogue that it shows. */
import { type DrawnPage, UNDRAWN } from '../../domain/drawnPage';
import type { ReadView, ViewAnswer } from './catalogueView';
import { limitRate } from './limitRate';
import type { LoadRenderer } from './loadRenderer';
import type { PackedPage } from './packedPage';

interface Entry {
  version: string;
  page: Promise<PackedPage>;
}

/** More places of the product list than shoppers look at in an hour. */
const MAX_PAGES = 200;
/** Drawing takes milliseconds of the one thread: whoever walks through all pages gets the shell. */
const MAX_DRAWN_A_SECOND = 20;

export interface Drawing {
  renderer: LoadRenderer;
  readView: ReadView;
}

type Pack = (drawn: DrawnPage, read?: ViewAnswer) => Promise<PackedPage>;
type FindPage = (path: string, query: URLSearchParams) => Promise<PackedPage | undefined>;

/** Finds or draws the page of an address; undefined when it is neither kept nor to be drawn now. */
export function createDrawnPages({ renderer, readView }: Drawing, pack: Pack): FindPage {
  const entries = new Map<string, Entry>();
  const mayDraw = limitRate(MAX_DRAWN_A_SECOND);
  return async (path, query) => {
    const { drawnName, placeShown, drawPage } = await renderer();
    const name = drawnName(path, query);
    if (name === UNDRAWN) return undefined;
    const place = placeShown(name);
    const read = place && (await readView(place));
    const version = read?.version ?? '';
    const known = entries.get(name);
    if (known?.version === version) return known.page;
    if (!mayDraw()) return known?.page;
    const page = drawPage(name, read?.view).then((drawn) => pack(drawn, read));
    keep(entries, name, { version, page });
    // A fault may pass: the next visitor has it tried again.
    page.catch(() => entries.delete(name));
    return page;
  };
}

function keep(entries: Map<string, Entry>, name: string, entry: Entry): void {
  entries.delete(name);
  entries.set(name, entry);
  const [oldest] = entries.keys();
  if (entries.size > MAX_PAGES && oldest !== undefined) entries.delete(oldest);
}
