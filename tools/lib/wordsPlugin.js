/**
 * Writes the messages of each chunk into a file for each language. A chunk is loaded together with its messages in the
 * languages that the page shows or has shown, so that no code runs without its messages.
 */
const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const ts = require('typescript');
const { Compilation, NormalModule, RuntimeGlobals, RuntimeModule, sources } = require('webpack');
const { compiled } = require('./compiledMessage.js');

const ROOT = path.join(__dirname, '../..');
const FOLDERS = ['src/words', 'src/owner/words'];
const LANGUAGES = readdirSync(path.join(ROOT, 'src/words')).map((file) =>
  path.basename(file, '.json'),
);
const NAME = 'WordsPlugin';
/** The folder of the chunks and of their messages. */
const ASSETS = 'assets/';

class WordsPlugin {
  /** The ids of the messages in each source file. @type {Map<string, Set<string>>} */
  #found = new Map();
  #ids = Object.keys(Object.assign({}, ...LANGUAGES.map(wordsIn)));
  #shortIds = shortIds(this.#ids);

  /**
   * Returns the transformer that shortens the ids of messages in a source file. Every string that equals an id counts as
   * an id. A string such as `refusal:` counts as all ids that begin with it.
   * @returns {import('typescript').TransformerFactory<import('typescript').SourceFile>}
   */
  shortenIds() {
    return (context) => (source) => {
      const found = new Set();
      /** @type {import('typescript').Visitor} */
      const visit = (node) => {
        const isHead = ts.isTemplateHead(node);
        const id = isHead || ts.isStringLiteralLike(node) ? node.text : '';
        const short = this.#shortIds.get(id);
        if (short === undefined) return ts.visitEachChild(node, visit, context);
        for (const each of id.endsWith(':') ? this.#ids : [id])
          if (each.startsWith(id)) found.add(each);
        return isHead
          ? context.factory.createTemplateHead(short)
          : context.factory.createStringLiteral(short);
      };
      const shortened = ts.visitEachChild(source, visit, context);
      this.#found.set(source.fileName, found);
      return shortened;
    };
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => this.#write(compilation));
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap(NAME, (chunk) => {
          const ids = () => this.#worded(compilation).map(({ id }) => String(id));
          compilation.addRuntimeModule(chunk, new WordsRuntime(ids));
        });
    });
  }

  /**
   * Writes the files. The hash in a file's name is that of its chunk, which depends on all files of the chunk.
   * @param {Compilation} compilation
   */
  #write(compilation) {
    const global = `self[${JSON.stringify(compilation.outputOptions.chunkLoadingGlobal)}]`;
    for (const language of LANGUAGES) {
      const messages = wordsIn(language);
      for (const chunk of this.#worded(compilation)) {
        const entries = [...this.#idsOf(chunk, compilation)].map((id) => [
          this.#shortIds.get(id),
          compiled(saidIn(messages, id, language)),
        ]);
        const words = JSON.stringify(Object.fromEntries(entries));
        const source = `(${global}=${global}||[]).push([["${language}.${chunk.id}"],{},(r)=>r.words.add("${language}",${words})]);`;
        const [file = ''] = chunk.files;
        compilation.emitAsset(
          file.replace(ASSETS, `${ASSETS}${language}.`),
          new sources.RawSource(source),
          { contenthash: compilation.assetsInfo.get(file)?.contenthash, immutable: true },
        );
      }
    }
  }

  /**
   * Returns the chunks that are loaded on demand and have messages.
   * @param {Compilation} compilation
   */
  #worded(compilation) {
    return [...compilation.chunks].filter(
      (chunk) => !chunk.canBeInitial() && this.#idsOf(chunk, compilation).size > 0,
    );
  }

  /**
   * Returns the ids of the messages of a chunk. The chunks of the client bundle share one file of messages.
   * @param {import('webpack').Chunk} chunk
   * @param {Compilation} compilation
   * @returns {Set<string>}
   */
  #idsOf(chunk, { chunkGraph, namedChunks }) {
    const client = namedChunks.get('client');
    const bundle = new Set([...(client?.groupsIterable ?? [])].flatMap(({ chunks }) => chunks));
    if (chunk !== client && bundle.has(chunk)) return new Set();
    const modules = (chunk === client ? [...bundle] : [chunk])
      .flatMap((each) => [...chunkGraph.getChunkModulesIterable(each)])
      .flatMap(parts);
    const files = modules.map((module) => (module instanceof NormalModule ? module.resource : ''));
    return new Set(files.flatMap((file) => [...(this.#found.get(file) ?? [])]));
  }
}

/**
 * Returns the modules that webpack has concatenated into this module.
 * @param {import('webpack').Module & { modules?: Iterable<import('webpack').Module> }} module
 * @returns {import('webpack').Module[]}
 */
const parts = (module) => (module.modules ? [...module.modules] : [module]);

/**
 * Loads the messages of a chunk as further chunks, so that webpack applies its timeout and its retries. Their ids begin
 * with the language. `chunkWords.ts` declares the functions for the pages.
 */
class WordsRuntime extends RuntimeModule {
  /** @param {() => string[]} ids Returns the ids of the chunks with words. */
  constructor(ids) {
    super('words', RuntimeModule.STAGE_ATTACH);
    this.ids = ids;
  }

  /** @override */
  generate() {
    const {
      require: runtime,
      ensureChunk: load,
      ensureChunkHandlers: handlers,
      getChunkScriptFilename: fileOf,
    } = RuntimeGlobals;
    const languages = Object.fromEntries(LANGUAGES.map((language) => [language, {}]));
    return `
      const worded = new Set(${JSON.stringify(this.ids())});
      const of = ${JSON.stringify(languages)};
      const asked = new Set();
      const { lang } = document.documentElement;
      // A browser that translates the page may have changed it.
      const shown = new Set(of[lang] ? [lang] : []);
      const fileOf = ${fileOf};
      ${fileOf} = (id) => {
        const [language, chunk] = id.split('.');
        return chunk ? fileOf(chunk).replace('${ASSETS}', '$&' + language + '.') : fileOf(id);
      };
      ${handlers}.words = (id, promises, priority) => {
        if (!worded.has(id)) return;
        asked.add(id);
        for (const language of shown) promises.push(${load}(language + '.' + id, priority));
      };
      const show = async (language, size = asked.size) => {
        await Promise.all([...asked].map((id) => ${load}(language + '.' + id)));
        // Chunks that were requested meanwhile came without messages in this language.
        if (size < asked.size) await show(language);
        else shown.add(language);
      };
      ${runtime}.words = {
        of,
        add: (language, messages) => Object.assign(of[language], messages),
        load: show,
      };
    `;
  }
}

/**
 * Returns a short id for each id: the first letters of its hash. So a new message seldom changes other ids, and browsers
 * can keep their cached chunks. Of a code's id, only the kind is shortened, because the page adds the code.
 * @param {readonly string[]} ids
 */
function shortIds(ids) {
  /** @type {Map<string, string>} */
  const taken = new Map();
  for (const id of new Set(ids.map(kindOf))) {
    const hash = createHash('sha256').update(id).digest('base64url');
    let length = 2;
    while (taken.has(hash.slice(0, length))) length += 1;
    taken.set(hash.slice(0, length), id);
  }
  const short = new Map([...taken].map(([each, id]) => [id, id.endsWith(':') ? `${each}:` : each]));
  for (const id of ids) short.set(id, short.get(kindOf(id)) + id.slice(kindOf(id).length));
  return short;
}

/**
 * Returns `refusal:` of `refusal:not_found`, and other ids as they are.
 * @param {string} id
 */
const kindOf = (id) => id.slice(0, id.indexOf(':') + 1) || id;

/**
 * @param {Record<string, string>} messages
 * @param {string} id
 * @param {string} language
 */
function saidIn(messages, id, language) {
  const words = messages[id];
  if (words === undefined) throw new Error(`There are no words for ${id} in ${language}.json.`);
  return words;
}

/**
 * @param {string} language
 * @returns {Record<string, string>}
 */
function wordsIn(language) {
  const files = FOLDERS.map((folder) => path.join(ROOT, folder, `${language}.json`));
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))));
}

module.exports = { WordsPlugin, WordsRuntime };
