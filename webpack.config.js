/**
 * Configures webpack, which builds the browser code. The code contains no settings of a shop, so one build serves every
 * host: the server (or `npm run configure:site`) writes the settings into the page's `shop-config` meta element. One
 * small script is inlined into the page. The content security policy allows it by its hash and blocks all other inline
 * scripts.
 */
const path = require('node:path');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const { default: reactRefreshTypescript } = require('react-refresh-typescript');
const CopyPlugin = require('copy-webpack-plugin');
const InlineScriptPlugin = require('html-inline-script-webpack-plugin');
const HtmlPlugin = require('html-webpack-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const webpack = require('webpack');
const { WordsPlugin } = require('./tools/lib/wordsPlugin.js');

/**
 * Returns options that put a part of the client bundle into its own file, which browsers keep cached while other files
 * change. Code that only lazy pages use is not part of that file.
 * @param {RegExp} test Matches the paths of the modules to put into the file.
 */
const partOf = (test) => ({ test, chunks: isClientBundle, priority: 10, enforce: true });

/** @param {import('webpack').Chunk} chunk */
const isClientBundle = ({ name }) => name === 'client';

/** @param {import('webpack').Chunk} chunk */
const isStart = ({ name }) => ['client', 'first-theme'].includes(String(name));

/**
 * Returns a test for the modules of the chunk with this name.
 * @param {string} chunk
 * @returns {(module: import('webpack').Module, context: { chunkGraph: import('webpack').ChunkGraph }) => boolean}
 */
const isIn =
  (chunk) =>
  (module, { chunkGraph }) =>
    [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === chunk);

/** @type {NonNullable<import('webpack').Configuration['optimization']>['splitChunks']} */
const chunks = {
  chunks: 'async',
  cacheGroups: {
    // Turns off webpack's own groups, so that the code of each page is one file, fetched by one request.
    default: false,
    defaultVendors: false,
    // The chunk that is executed before the rest has arrived, see `runFirstParts`.
    theme: {
      test: isIn('first-theme'),
      chunks: isStart,
      name: 'theme',
      priority: 20,
      enforce: true,
    },
    mui: { ...partOf(/node_modules[\\/](@mui|@emotion|stylis)[\\/]/), name: 'theme' },
    firebase: { test: /node_modules[\\/]@firebase[\\/]/, name: 'firebase', priority: 10 },
  },
};

const routerFolder = path.join(path.dirname(require.resolve('react-router')), '../production');

/**
 * @param {{ production?: boolean }} env The argument `--env`, or the argument of a tool that calls this function.
 * @returns {import('webpack').Configuration}
 */
function client({ production = false } = {}) {
  const words = new WordsPlugin();
  return {
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    entry: { shop: './src/hydration/inlineEntry.ts' },
    // In development, source maps without `eval`, because the content security policy blocks `eval`.
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: path.join(__dirname, 'dist', 'client'),
      publicPath: '/',
      filename: production ? 'assets/[name].[contenthash].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash].js' : 'assets/[name].js',
      // The hashes are short, because each page lists the file names of all chunks.
      hashDigestLength: 8,
      hotUpdateChunkFilename: 'assets/[id].[fullhash].hot-update.js',
      hotUpdateMainFilename: 'assets/[runtime].[fullhash].hot-update.json',
      // In milliseconds, the same as the timeout of an API call.
      chunkLoadTimeout: 15_000,
      assetModuleFilename: 'assets/[name].[contenthash][ext]',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        '#src': path.join(__dirname, 'src'),
        '#domain': path.join(__dirname, 'domain'),
        ...(production && { ...routerForShoppers, ...wordsForShoppers }),
      },
    },
    module: {
      rules: [
        typescript(production, words),
        { test: /\.(svg|png|webp|avif|woff2)$/, type: 'asset/resource' },
      ],
    },
    plugins: [page, publicFiles, ...(production ? [entryInPage, compiledAhead, words] : [refresh])],
    optimization: {
      // `clientBundle.ts` requests the chunks of pages by name.
      chunkIds: 'named',
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })],
      splitChunks: chunks,
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/**
 * Removes the types, which `npm run typecheck` checks. In production, shortens the ids of the words. In development, prepares React
 * components for React Refresh, which replaces an edited component in the open page.
 * @param {boolean} production
 * @param {InstanceType<typeof WordsPlugin>} words
 */
const typescript = (production, words) => ({
  test: /\.tsx?$/,
  loader: 'ts-loader',
  exclude: /node_modules/,
  options: {
    transpileOnly: true,
    compilerOptions: { noEmit: false },
    getCustomTransformers: () => ({
      before: [production ? words.shortenIds() : reactRefreshTypescript()],
    }),
  },
});

const language = path.join(__dirname, 'src', 'features', 'language');

/**
 * Each chunk brings its words, which are parsed when they are built: shoppers' browsers need neither a parser nor all of
 * react-intl.
 */
const wordsForShoppers = {
  'react-intl$': path.join(language, 'slimIntl.tsx'),
  [path.join(language, 'wordFiles.ts')]: path.join(language, 'chunkWords.ts'),
};

/**
 * Resolves the router to its production build. Its package names the development build for every bundler, which logs
 * warnings in shoppers' consoles: https://github.com/remix-run/react-router/issues/14102.
 */
const routerForShoppers = {
  'react-router$': path.join(routerFolder, 'index.mjs'),
  'react-router/dom$': path.join(routerFolder, 'dom-export.mjs'),
};

/** Replaces edited components and keeps their state. The content security policy would block the overlay. */
const refresh = new ReactRefreshPlugin({ overlay: false });

const page = new HtmlPlugin({
  template: 'public/index.html',
  filename: 'shell.html',
  minify: false,
  inject: 'head',
  scriptLoading: 'blocking',
});

const entryInPage = new InlineScriptPlugin({ scriptMatchPattern: [/^assets\/shop\./] });

/**
 * Asks the browser to compile all functions of these files in the background while they arrive. Most of them are called
 * when the page starts: https://v8.dev/blog/explicit-compile-hints.
 */
const compiledAhead = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /(^|\/)(react|theme|client|page-[a-z]+)\.[0-9a-f]+\.js$/i,
  // The banner is added after the minimizer, which would remove it.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

const publicFiles = new CopyPlugin({
  patterns: [
    { from: 'public', globOptions: { ignore: ['**/index.html'] }, noErrorOnMissing: true },
  ],
});

module.exports = client;
