/** The words of chunks in the browser, as the build's runtime loads them. */

import { runInNewContext } from 'node:vm';
import ts from 'typescript';
import { WordsPlugin, WordsRuntime } from '../../tools/lib/wordsPlugin.js';

interface Runtime {
  words: { load: (language: string) => Promise<void> };
  /** Loads a chunk with what it brings; rejects if one of its files does not arrive. */
  e: (id: string) => Promise<unknown>;
}

/** Starts an English page, whose chunks `shop`, `cart` and `login` have words. */
function startPage() {
  const files: string[] = [];
  /** The files that do not arrive. */
  const lost = new Set<string>();
  const handlers: Record<string, (id: string, promises: Promise<unknown>[]) => void> = {
    file: (id, promises) => {
      files.push(id);
      promises.push(lost.has(id) ? Promise.reject(new Error(id)) : Promise.resolve());
    },
  };
  const runtime = {
    f: handlers,
    u: (id: string) => `assets/${id}.js`,
    e: (id: string) => {
      const promises: Promise<unknown>[] = [];
      for (const handle of Object.values(handlers)) handle(id, promises);
      return Promise.all(promises);
    },
  };
  const source = new WordsRuntime(() => ['shop', 'cart', 'login']).generate();
  runInNewContext(source, {
    __webpack_require__: runtime,
    document: { documentElement: { lang: 'en' } },
  });
  const take = () => files.splice(0);
  return { ...(runtime as unknown as Runtime), take, lost };
}

describe('a language that is shown', () => {
  it('comes with each later chunk', async () => {
    const { e: load, words, take } = startPage();
    await load('shop');
    await words.load('de');
    take();
    await load('cart');
    expect(take()).toEqual(['cart', 'en.cart', 'de.cart']);
  });

  it('is asked for by no later chunk if its words did not arrive', async () => {
    const { e: load, words, take, lost } = startPage();
    await load('shop');
    lost.add('de.shop');
    await expect(words.load('de')).rejects.toThrow('de.shop');
    take();
    await load('cart');
    expect(take()).toEqual(['cart', 'en.cart']);
  });

  it('has the words of a chunk that is asked for while its own are on their way', async () => {
    const { e: load, words, take } = startPage();
    await load('shop');
    take();
    const shown = words.load('de');
    await load('cart');
    await shown;
    expect(take()).toContain('de.cart');
  });
});

describe('the id of a code’s words', () => {
  it('is as short for the page that adds the code as for the one that names it', () => {
    const source = "say(`order.status:${status}`, 'order.status:', 'order.status:Packed')";
    const before = [new WordsPlugin().shortenIds()];
    const { outputText } = ts.transpileModule(source, {
      compilerOptions: { target: ts.ScriptTarget.ES2022 },
      transformers: { before },
    });
    expect(outputText).toMatch(/(?:^|\n)say\(`(..:)\$\{status\}`, "\1", "\1Packed"\);/);
  });
});
