/**
 * How the browser's half is built. No setting of a shop is baked in: one build serves every host, and
 * the server (or `npm run configure:site`) writes the settings into the page's `shop-config` meta.
 * Two small scripts stand in the page itself, the one before the first paint and the one that wakes the
 * page: the content security policy names them by their hashes and refuses all others.
 */
const path = require('node:path');
const CopyPlugin = require('copy-webpack-plugin');
const { buildSync } = require('esbuild');
const InlineScriptPlugin = require('html-inline-script-webpack-plugin');
const HtmlPlugin = require('html-webpack-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const { BannerPlugin, Compilation } = require('webpack');

/**
 * What changes far less often than our own code keeps its own long-cached files.
 * @type {NonNullable<import('webpack').Configuration['optimization']>['splitChunks']}
 */
const chunks = {
  chunks: 'all',
  cacheGroups: {
    framework: {
      test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
      name: 'framework',
      priority: 10,
    },
    firebase: { test: /node_modules[\\/]@?firebase[\\/]/, name: 'firebase', priority: 10 },
  },
};

/**
 * @param {{ production?: boolean }} env Given by `--env` or by the tools that call this.
 * @returns {import('webpack').Configuration}
 */
function client({ production = false } = {}) {
  return {
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    entry: { shop: './src/index.ts' },
    // No eval in development: the page then runs under the same content security policy.
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: path.join(__dirname, 'dist', 'client'),
      publicPath: '/',
      filename: production ? 'assets/[name].[contenthash].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash].js' : 'assets/[name].js',
      // The names of all chunks stand in the page.
      hashDigestLength: 8,
      hotUpdateChunkFilename: 'assets/[id].[fullhash].hot-update.js',
      hotUpdateMainFilename: 'assets/[runtime].[fullhash].hot-update.json',
      // No page waits longer for its script than for an answer, in milliseconds.
      chunkLoadTimeout: 15_000,
      assetModuleFilename: 'assets/[name].[contenthash][ext]',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [typescript, { test: /\.(svg|png|webp|avif|woff2)$/, type: 'asset/resource' }],
    },
    plugins: [page, publicFiles, ...(production ? [entryInPage, compileHint] : [])],
    optimization: {
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })],
      splitChunks: chunks,
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

const typescript = {
  test: /\.tsx?$/,
  loader: 'ts-loader',
  exclude: /node_modules/,
  // Types are checked apart (`npm run typecheck`), so that a build is quick.
  options: { transpileOnly: true, compilerOptions: { noEmit: false } },
};

// Once for a start of this tool: a change of it needs another start, as the shell does that it stands in.
const beforePaint = buildSync({
  entryPoints: [path.join(__dirname, 'src', 'beforePaint', 'index.ts')],
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  write: false,
});

const page = new HtmlPlugin({
  template: 'public/index.html',
  templateParameters: {
    beforePaint: beforePaint.outputFiles.map(({ text }) => text.trim()).join(''),
  },
  filename: 'shell.html',
  minify: false,
  inject: 'body',
  scriptLoading: 'blocking',
});

const entryInPage = new InlineScriptPlugin({ scriptMatchPattern: [/^assets\/shop\./] });

/**
 * Most of what a file of the living shop holds is run as soon as it is there. Told so, Chromium compiles
 * all of it beside the page as the file comes in, and not piece by piece while the page wakes. The
 * script in the page itself comes with the page, too late for that; of Firebase most is never run. See
 * https://v8.dev/blog/explicit-compile-hints.
 */
const compileHint = new BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  exclude: /\/(shop|firebase)\./,
  // After comments were taken out, before the names of files are made from what is in them.
  stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

const publicFiles = new CopyPlugin({
  patterns: [
    { from: 'public', globOptions: { ignore: ['**/index.html'] }, noErrorOnMissing: true },
  ],
});

module.exports = client;
