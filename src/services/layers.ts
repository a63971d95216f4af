/**
 * Makes Back close what lies over a page: the menu, a dialog, a sheet. Each open layer has a history entry of its own: a
 * copy of the page's entry with a mark. The router never learns of it, so nothing is loaded, rendered or scrolled when a
 * layer opens or closes.
 */

/** What the router stores in a history entry, and the mark of a layer's entry. */
interface EntryState {
  key?: string;
  /** How many layers are open at this entry, and the id of the page's entry below them. */
  layer?: { depth: number; page: string };
}

/** How to close each open layer, the lowest first. */
const layers: (() => void)[] = [];

let layeredHistory: LayeredHistory | undefined;

/** Waits for the end of the event, because one click may close a layer and open a page or another layer. */
const followSoon = () => void setTimeout(() => layeredHistory?.follow());

/** Call it once, before the router is made. */
export function letBackCloseLayers(page: Window): void {
  layeredHistory = new LayeredHistory(page);
  // After a reload, the entry of a layer that was open is still there.
  followSoon();
}

/** Notes that a layer is open. Back calls `close`. Returns a function that notes that the layer is closed by any means. */
export function openLayer(close: () => void): () => void {
  layers.push(close);
  followSoon();
  return () => {
    layers.splice(layers.indexOf(close), 1);
    followSoon();
  };
}

/** Whether the history has moved between a page and its layers, so that the page stays. */
export function isPageKept(): boolean {
  return layeredHistory?.isPageKept ?? false;
}

/** How long a move through the history may take, in milliseconds. If there is no such entry, the browser does nothing. */
const MOVE_LIMIT = 1_000;

class LayeredHistory {
  readonly #window: Window;
  readonly #push: History['pushState'];
  readonly #replace: History['replaceState'];
  readonly #go: History['go'];
  /** The id of the page's entry. */
  #page: string;
  /** What the router wants the page's entry to contain. */
  #wanted: { state: EntryState; url: string };
  #move: ReturnType<typeof setTimeout> | undefined;
  /** The writes of the router during a move. Executed at once, they would change the wrong entry. */
  #waiting: (() => void)[] = [];

  constructor(window: Window) {
    const { history } = window;
    this.#window = window;
    this.#push = history.pushState.bind(history);
    this.#replace = history.replaceState.bind(history);
    this.#go = history.go.bind(history);
    this.#page = this.#pageHere;
    this.#wanted = this.#here;
    history.pushState = (state: EntryState, _, url) => this.#write(this.#push, state, url);
    history.replaceState = (state: EntryState, _, url) => this.#write(this.#replace, state, url);
    // The router counts only pages. It uses this after a press of Back that its blocker has refused.
    history.go = (delta = 0) => this.#moveBy(delta < 0 ? delta - this.#depth : delta);
    window.addEventListener('popstate', (event) => this.#arrive(event), { capture: true });
  }

  get #entry(): EntryState {
    return (this.#window.history.state ?? {}) as EntryState;
  }

  get #here(): { state: EntryState; url: string } {
    return { state: { ...this.#entry, layer: undefined }, url: this.#window.location.href };
  }

  get #depth(): number {
    return this.#entry.layer?.depth ?? 0;
  }

  /** The id of the page's entry, as far as the current entry knows it. */
  get #pageHere(): string {
    return this.#entry.layer?.page ?? idOf(this.#here);
  }

  get isPageKept(): boolean {
    return this.#pageHere === this.#page || idOf(this.#here) === this.#page;
  }

  /** Goes to the entry for the open layers. */
  follow(): void {
    if (this.#move !== undefined) return;
    while (this.#depth < layers.length) {
      this.#push({ ...this.#entry, layer: { depth: this.#depth + 1, page: this.#pageHere } }, '');
    }
    if (this.#depth > layers.length) this.#moveBy(layers.length - this.#depth);
  }

  #moveBy(delta: number): void {
    clearTimeout(this.#move);
    this.#move = setTimeout(() => {
      this.#replace(this.#here.state, '');
      this.#endMove();
    }, MOVE_LIMIT);
    this.#go(delta);
  }

  #endMove(): void {
    clearTimeout(this.#move);
    this.#move = undefined;
    for (const write of this.#waiting.splice(0)) write();
    followSoon();
  }

  #write(act: History['pushState'], state: EntryState, url?: string | URL | null): void {
    if (this.#move !== undefined) {
      this.#waiting.push(() => this.#write(act, state, url));
      return;
    }
    const { layer } = this.#entry;
    // A new page takes the place of the layer from which it was opened, so that Back leads to the page below.
    if (layer && act === this.#push) this.#replace(state, '', url);
    else act(layer ? { ...state, layer } : state, '', url);
    this.#page = this.#pageHere;
    this.#wanted = this.#here;
    followSoon();
  }

  /** Called at Back, at Forward and after every move. Between a page and its layers, the router is not told. */
  #arrive(event: PopStateEvent): void {
    const { layer } = this.#entry;
    if (this.isPageKept) {
      event.stopImmediatePropagation();
      const { state, url } = this.#wanted;
      if (idOf(this.#here) !== idOf(this.#wanted)) this.#replace({ ...state, layer }, '', url);
      if (!layer) this.#page = idOf(this.#wanted);
      if (this.#move === undefined) closeAbove(this.#depth);
    } else {
      this.#page = this.#pageHere;
      this.#wanted = this.#here;
      closeAbove(0);
    }
    this.#endMove();
  }
}

const idOf = ({ state, url }: { state: EntryState; url: string }) => `${state.key ?? ''} ${url}`;

function closeAbove(depth: number): void {
  for (const close of layers.slice(depth).reverse()) close();
}
