/**
 * A browser's translation replaces each text node by elements of its own, and React does not know it. A text node that
 * React changes, removes or inserts something before is then no longer in the page: the old words stay, or React throws.
 * Safe is only a text that is the one child of its element, because React then writes the element's `textContent`.
 *
 * So no test may change, insert or remove a text that React keeps as a node of its own, or insert something before it.
 */
const faults = new Set<string>();

/** React marks the text nodes that it keeps by themselves. */
function isKept(node: Node | null): node is Text {
  return node instanceof Text && Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
}

function note(act: string, text: Text, parent: Node | null): void {
  const element = parent instanceof Element ? parent : null;
  if (element?.closest('[translate="no"]')) return;
  faults.add(`${act} “${text.data}” in ${element?.outerHTML.slice(0, 300) ?? 'no element'}`);
}

/** Replaces a method of all nodes by one that reports the text nodes among its arguments. */
function watchMethod(name: 'appendChild' | 'insertBefore' | 'removeChild', acts: string[]): void {
  const original = Node.prototype[name] as (this: Node, ...nodes: unknown[]) => unknown;
  Object.defineProperty(Node.prototype, name, {
    configurable: true,
    writable: true,
    value(this: Node, ...nodes: (Node | null)[]) {
      nodes.forEach((node, index) => {
        if (isKept(node) && this.isConnected) note(acts[index] ?? name, node, this);
      });
      return original.apply(this, nodes);
    },
  });
}

/** Watches all text nodes. Call it once, before React renders. */
export function watchTexts(): void {
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string) {
      if (isKept(this)) note(`to “${text}” was changed`, this, this.parentNode);
      value?.set?.call(this, text);
    },
  });
  watchMethod('appendChild', ['appended']);
  watchMethod('insertBefore', ['inserted', 'something was inserted before']);
  watchMethod('removeChild', ['removed']);
}

/** Returns what was found since the last call, as sentences with the element's HTML. */
export function textFaults(): string[] {
  const found = [...faults];
  faults.clear();
  return found;
}
