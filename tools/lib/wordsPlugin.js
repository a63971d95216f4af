/**
 * Takes the words out of the pages' code, and writes those of each chunk into a file for each language. A chunk is loaded
 * together with its words in the languages that the page shows or has shown: only these travel, and no code runs without
 * its words.
 */
const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { transform } = require('@formatjs/ts-transformer');
const { Compilation, NormalModule, RuntimeGlobals, RuntimeModule, sources } = require('webpack');
const { compiled } = require('./compiledMessage.js');

const ROOT = path.join(__dirname, '../..');
const FOLDERS = ['src/words', 'src/owner/words'];
/** English stands with the code, each other language in a file. */
const LANGUAGES = [
  'en',
  ...readdirSync(path.join(ROOT, 'src/words')).map((file) => path.basename(file, '.json')),
];
const NAME = 'WordsPlugin';
/** The folder of the chunks. Their words are beside them. */
const ASSETS = 'assets/';

class WordsPlugin {
  /** The English messages of each source file, by their short ids. @type {Map<string, Map<string, string>>} */
  #found = new Map();
  #shortIds = shortIds(Object.keys(Object.assign({}, ...LANGUAGES.slice(1).map(translations))));

  /** Returns the transformer that takes the messages out of a source file, and leaves their ids. */
  takeOut() {
    return transform({
      removeDefaultMessage: true,
      overrideIdFn: (id = '') => this.#shortIds.get(id) ?? id,
      onMsgExtracted: (file, messages) => {
        const found = this.#found.get(file) ?? new Map();
        for (const { id, defaultMessage } of messages) found.set(id, defaultMessage);
        this.#found.set(file, found);
      },
    });
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
   * Writes the files. The hash in their names is the chunk's, which webpack makes of all of them together.
   * @param {Compilation} compilation
   */
  #write(compilation) {
    const global = `self[${JSON.stringify(compilation.outputOptions.chunkLoadingGlobal)}]`;
    for (const language of LANGUAGES) {
      const translated = this.#translated(language);
      for (const chunk of this.#worded(compilation)) {
        const entries = [...this.#wordsOf(chunk, compilation)].map(([id, english]) => [
          id,
          compiled(translated.get(id) ?? english),
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
   * Returns the messages of a language by their short ids; none in English, which stands with the code.
   * @param {string} language
   */
  #translated(language) {
    const messages = language === 'en' ? {} : translations(language);
    return new Map(
      Object.entries(messages).map(([id, message]) => [this.#shortIds.get(id), message]),
    );
  }

  /**
   * Returns the chunks that are loaded when they are needed and bring words.
   * @param {Compilation} compilation
   */
  #worded(compilation) {
    return [...compilation.chunks].filter(
      (chunk) => !chunk.canBeInitial() && this.#wordsOf(chunk, compilation).size > 0,
    );
  }

  /**
   * Returns the words that a chunk brings. The client bundle is several chunks, whose words are one file.
   * @param {import('webpack').Chunk} chunk
   * @param {Compilation} compilation
   * @returns {Map<string, string>}
   */
  #wordsOf(chunk, { chunkGraph, namedChunks }) {
    const client = namedChunks.get('client');
    const bundle = new Set([...(client?.groupsIterable ?? [])].flatMap(({ chunks }) => chunks));
    if (chunk !== client && bundle.has(chunk)) return new Map();
    const modules = (chunk === client ? [...bundle] : [chunk])
      .flatMap((each) => [...chunkGraph.getChunkModulesIterable(each)])
      .flatMap(parts);
    const files = modules.map((module) => (module instanceof NormalModule ? module.resource : ''));
    return new Map(files.flatMap((file) => [...(this.#found.get(file) ?? [])]));
  }
}

/**
 * Returns the modules that webpack has made one.
 * @param {import('webpack').Module & { modules?: Iterable<import('webpack').Module> }} module
 * @returns {import('webpack').Module[]}
 */
const parts = (module) => (module.modules ? [...module.modules] : [module]);

/**
 * Loads the words of a chunk as chunks of their own, so that webpack limits the time and repeats a failed request. Their
 * ids begin with their language. `chunkWords.ts` describes what the pages call.
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
      const prepare = (language) =>
        Promise.all([...asked].map((id) => ${load}(language + '.' + id)));
      // Chunks that were asked for meanwhile did not bring their words in this language.
      const show = (language, size = asked.size) =>
        prepare(language).then(() => (size < asked.size ? show(language) : void shown.add(language)));
      ${runtime}.words = {
        of,
        add: (language, messages) => Object.assign(of[language], messages),
        prepare,
        load: show,
      };
    `;
  }
}

/**
 * Returns the short id of each: the first letters of its hash, so that a new message changes few others, and with them the
 * chunks that browsers keep.
 * @param {readonly string[]} ids
 */
function shortIds(ids) {
  /** @type {Map<string, string>} */
  const taken = new Map();
  for (const id of ids) {
    const hash = createHash('sha256').update(id).digest('base64url');
    let length = 2;
    while (taken.has(hash.slice(0, length))) length += 1;
    taken.set(hash.slice(0, length), id);
  }
  return new Map([...taken].map(([short, id]) => [id, short]));
}

/**
 * @param {string} language
 * @returns {Record<string, string>}
 */
function translations(language) {
  const files = FOLDERS.map((folder) => path.join(ROOT, folder, `${language}.json`));
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))));
}

module.exports = { WordsPlugin, WordsRuntime };
