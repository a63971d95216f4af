/** Counts what React renders, in the page: by the hook that it reports to where developer tools listen. */

/**
 * @typedef {{ tag: number, flags: number, child: Fiber | null, sibling: Fiber | null, stateNode: unknown, return: Fiber | null }} Fiber
 * @typedef {{ rendered: number, all: number, parts: string[] }} Renders Components that rendered, all that stand in
 *   the page, and where in it those that rendered stand.
 * @typedef {{ renders?: Renders, partOf: (fiber: Fiber) => string }} Counted What this keeps at the window.
 */

/** To be run before the page's own scripts, as `countRenders`, which needs it. */
export function namePartsOfPage() {
  const HOST = 5;
  const NAMES = { article: 'card', section: 'summary', a: 'cart link' };

  /** @param {Fiber} fiber */
  const hostOf = (fiber) => {
    /** @type {Fiber | null} */
    let host = fiber;
    while (host && host.tag !== HOST) host = host.child;
    // What draws nothing stands in what stands around it.
    host ??= fiber;
    while (host && host.tag !== HOST) host = host.return;
    return host;
  };
  const partOf = (/** @type {Fiber} */ fiber) => {
    const element = /** @type {Element | undefined} */ (hostOf(fiber)?.stateNode);
    const part = element?.closest('article, section, header a');
    return part ? NAMES[/** @type {'a'} */ (part.tagName.toLowerCase())] : 'messages';
  };
  Object.assign(window, { partOf });
}

/** To be run before the page's own scripts. `window.renders` sums up until it is taken. */
export function countRenders() {
  // React's own numbers: https://github.com/facebook/react/blob/main/packages/react-reconciler/src/ReactWorkTags.js
  const COMPONENTS = [0, 1, 11, 14, 15];
  const PERFORMED_WORK = 1;
  const counted = /** @type {Counted} */ (/** @type {unknown} */ (window));

  /** @type {(fiber: Fiber | null, visit: (fiber: Fiber) => void) => void} */
  const walk = (fiber, visit) => {
    for (let each = fiber; each; each = each.sibling) {
      visit(each);
      walk(each.child, visit);
    }
  };
  const sumUp = (/** @type {Fiber[]} */ rendered, /** @type {number} */ all) => {
    const parts = new Set([...(counted.renders?.parts ?? []), ...rendered.map(counted.partOf)]);
    const sum = rendered.length + (counted.renders?.rendered ?? 0);
    counted.renders = { all, rendered: sum, parts: [...parts] };
  };

  /** @type {Set<Fiber>} */
  let former = new Set();
  /** @param {number} _id @param {{ current: Fiber }} root */
  const onCommitFiberRoot = (_id, root) => {
    /** @type {Fiber[]} */
    const all = [];
    walk(root.current, (fiber) => all.push(fiber));
    const components = all.filter(({ tag }) => COMPONENTS.includes(tag));
    // What nothing changed in is the very one of the commit before, its old flags included.
    const didRender = (/** @type {Fiber} */ fiber) =>
      !former.has(fiber) && (fiber.flags & PERFORMED_WORK) !== 0;
    sumUp(components.filter(didRender), components.length);
    former = new Set(all);
  };
  const hook = { supportsFiber: true, inject: () => 1, onCommitFiberUnmount: () => undefined };
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: { ...hook, onCommitFiberRoot } });
}

/** @returns {Renders | undefined} What was summed up since this was last called. */
export function takeRenders() {
  const counted = /** @type {Counted} */ (/** @type {unknown} */ (window));
  const { renders } = counted;
  delete counted.renders;
  return renders;
}
