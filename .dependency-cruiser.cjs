/**
 * The allowed imports between folders, as rules for dependency-cruiser. `npm run imports` checks them. Type imports and
 * dynamic imports count as imports, because they tie two files together as well, unless a rule leaves them out.
 */

/** All features. The state of a feature may import only the state of features that come earlier in this list. */
const FEATURES = [
  'shop',
  'language',
  'announcements',
  'auth',
  'account',
  'catalogue',
  'orders',
  'cart',
  'payment',
  'checkout',
  'report',
];

const REACT = '^node_modules/(react|react-dom|react-redux|react-router|react-router-dom)/';
const LOOKS = '^node_modules/(@mui|@emotion)/';
const STORE = '^node_modules/(@reduxjs|redux|redux-persist|react-redux)/';
const FIREBASE = '^node_modules/@firebase/';

/** Functions about the browser that import nothing else of `src/`. Every folder may import them. */
const BROWSER =
  '^src/services/(browser|followedLinks|layers|newVersion|pagePath|printUntilUsed|signInReferrer)\\.ts$';

/** Hooks of the store and of the settings. */
const HOOKS = '^src/app/hooks\\.ts$';

/** The calls of the API and of the identity service, the owner's among them, and other services of the browser. */
const CALLS = '^src/(api|identity|services|owner/api)/';

/** The entry points of the browser, the page renderer and each command, and what webpack puts in react-intl's place. */
const ENTRIES = [
  '^src/features/language/(slimIntl\\.tsx|chunkWords\\.ts)$',
  '^src/(entry\\.(client|server)\\.tsx|hydration/inlineEntry\\.ts)$',
  '^server/(commands/[^/]+|engines/identity/emulator/runEmulator)\\.ts$',
];

/** The server's floors, the lowest first. */
const FLOORS = [
  ...['base/', 'engines/', 'stores/', 'shop/'],
  ...['http/server/', 'http/(api|site|local)/', 'http/app[.]ts$', '(start|commands)/'],
];

/** A feature's state: its `.ts` files. Hooks of components (`useThing.ts`) belong to its views. */
const STATE = { path: '^src/features/.+\\.ts$', pathNot: '/use[A-Z][^/]*\\.ts$' };
const VIEWS = ['^src/features/.+\\.tsx$', '^src/features/.+/use[A-Z][^/]*\\.ts$'];

/**
 * @param {string} name
 * @param {string} comment The reason, which is printed beside a broken rule.
 * @param {object} from
 * @param {object} to
 */
const never = (name, comment, from, to) => ({
  name,
  comment,
  severity: /** @type {const} */ ('error'),
  from,
  to,
});

/**
 * A rule that lets files import only from some of our own folders.
 * @param {string} name
 * @param {string} comment
 * @param {object} from
 * @param {string[]} folders
 */
const onlyFrom = (name, comment, from, folders) =>
  never(name, comment, from, {
    path: '^(src|server|domain|demo|tools|__tests__)/',
    pathNot: folders.map((folder) => (folder.endsWith('$') ? folder : `^${folder}/`)),
  });

const stateOrder = FEATURES.slice(0, -1).map((feature, index) =>
  never(
    `state-of-${feature}-knows-its-left`,
    `State knows the features to its left: ${FEATURES.join(' < ')}.`,
    { ...STATE, path: `^src/features/${feature}/.+\\.ts$` },
    { path: `^src/features/(${FEATURES.slice(index + 1).join('|')})/` },
  ),
);

const floors = FLOORS.slice(0, -1).map((floor, index) =>
  never(
    `server/${floor}`,
    `A floor of the server imports only what stands below it: ${FLOORS.join(' < ')}.`,
    { path: `^server/${floor}` },
    { path: `^server/(${FLOORS.slice(index + 1).join('|')})` },
  ),
);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    never('no-cycle', 'Modules in a cycle are really one module.', {}, { circular: true }),
    never(
      'found',
      'An import leads to a file or an installed package.',
      {},
      { couldNotResolve: true },
    ),
    never(
      'listed-in-package-json',
      'A package that is only there because another one needs it may be gone tomorrow.',
      { path: '^(src|server|domain|demo)/' },
      {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown'],
        // The version of the emulator's web framework is determined by the emulator.
        pathNot: '^node_modules/exegesis-express/',
      },
    ),
    onlyFrom(
      'domain-alone',
      'Browser and server share it: it knows nobody.',
      { path: '^domain/' },
      ['domain'],
    ),
    never(
      'domain-without-packages',
      'The domain is plain code and valibot.',
      { path: '^domain/' },
      { path: '^node_modules/', pathNot: '^node_modules/valibot/' },
    ),
    never(
      'domain-pure',
      'The browser has no Node.js.',
      { path: '^domain/' },
      { dependencyTypes: ['core'] },
    ),
    onlyFrom('demo-alone', 'The demo goods use the domain only.', { path: '^demo/' }, [
      'demo',
      'domain',
    ]),
    onlyFrom('server-without-browser', 'The server is no part of the page.', { path: '^server/' }, [
      'server',
      'domain',
    ]),
    never(
      'server-without-views',
      'Views are in src/. Only mails are written in React here.',
      { path: '^server/', pathNot: '^server/shop/mails/[^/]+[.]tsx$' },
      { path: [REACT, LOOKS, FIREBASE] },
    ),
    never(
      'mails-without-looks',
      'A mail program knows no style sheet and runs no code.',
      { path: '^server/shop/mails/' },
      { path: [LOOKS, FIREBASE] },
    ),
    ...floors,
    never(
      'rooms-apart',
      'The API, the site and the local services do not know each other.',
      { path: '^server/http/(api|site|local)/' },
      { path: '^server/http/(api|site|local)/', pathNot: '^server/http/$1/' },
    ),
    never(
      'shop-without-http',
      'What the shop does is the same whoever asks for it.',
      { path: '^server/(base|engines|stores|shop)/' },
      { path: '^node_modules/@?fastify' },
    ),
    onlyFrom('browser-without-server', 'The page cannot load server code.', { path: '^src/' }, [
      'src',
      'domain',
    ]),

    onlyFrom(
      'calls-and-identity-below',
      'API calls and the identity service know no feature and no view.',
      { path: CALLS },
      ['domain', 'src/api', 'src/identity', 'src/services', 'src/owner/api'],
    ),
    never(
      'calls-and-identity-without-views',
      'They work without a page.',
      { path: CALLS },
      { path: [REACT, LOOKS], pathNot: '^node_modules/react-redux/' },
    ),
    never(
      'firebase-in-identity',
      'Firebase stands behind the gateway, so that it can be replaced.',
      { path: '^src/', pathNot: '^src/identity/' },
      { path: FIREBASE },
    ),

    never('state-without-views', 'State works without a page.', STATE, {
      path: [LOOKS, '^node_modules/(react|react-dom|react-router|react-router-dom)/', '\\.tsx$'],
    }),
    onlyFrom('state-below-app', 'The store is put together in app/.', STATE, [
      'domain',
      'src/api',
      'src/identity',
      'src/services',
      'src/features',
    ]),
    never('state-without-hooks', 'A hook belongs to the views.', STATE, {
      path: '/use[A-Z][^/]*\\.ts$',
    }),
    ...stateOrder,
    never(
      'feature-has-a-place',
      'A feature whose state is in the store stands in the list of FEATURES, so that its imports are checked.',
      { path: '^src/app/' },
      { path: `^src/features/(?!(${FEATURES.join('|')})/)` },
    ),

    onlyFrom(
      'app-is-state',
      'The store and its listeners know state only.',
      { path: '^src/app/' },
      ['domain', 'src/api', 'src/identity', 'src/services', 'src/features', 'src/app'],
    ),
    never(
      'app-without-views',
      'The store works without a page.',
      { path: '^src/app/', pathNot: HOOKS },
      {
        path: ['\\.tsx$', LOOKS, '^node_modules/(react|react-dom|react-router|react-router-dom)/'],
      },
    ),
    onlyFrom(
      'parts-by-props',
      'Components take what they show by props.',
      { path: '^src/components/' },
      ['domain', 'src/components', 'src/theme', BROWSER],
    ),
    onlyFrom('theme-is-styles', 'The theme knows no component.', { path: '^src/theme/' }, [
      'domain',
      'src/theme',
      BROWSER,
    ]),
    never(
      'parts-without-store',
      'They take props.',
      { path: '^src/(components|theme)/' },
      { path: STORE },
    ),
    never(
      'views-below-pages',
      'Pages bring features together.',
      { path: VIEWS },
      { path: '^src/(pages|owner|hydration)/' },
    ),
    never(
      'views-use-app-hooks',
      'Of the store and the settings a component sees their hooks.',
      // The owner's slices enter the store where it is put together.
      { path: [...VIEWS, '^src/(pages|owner)/'], pathNot: '^src/owner/.+Slice\\.ts$' },
      { path: '^src/app/', pathNot: HOOKS },
    ),
    never(
      'pages-alone',
      'A page imports no other page. It may fetch the code of the next one ahead of time.',
      { path: '^src/pages/' },
      {
        path: '^src/(pages|hydration|services|identity)/',
        pathNot: BROWSER,
        dependencyTypesNot: ['dynamic-import'],
      },
    ),
    never(
      'owner-apart',
      'Shoppers never load the owner’s part: it is fetched for an owner only.',
      { path: '^src/', pathNot: '^src/owner/' },
      { path: '^src/owner/', dependencyTypesNot: ['dynamic-import'] },
    ),
    never(
      'hydration-is-small',
      'This code and its imports are inlined into each page. Late imports are not, and may lead anywhere.',
      { path: '^src/hydration/' },
      {
        path: [
          '^src/(app|api|identity|services|features|pages|owner)/',
          '\\.tsx$',
          '^node_modules/',
        ],
        pathNot: [BROWSER, '^src/features/cart/cartKey\\.ts$'],
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    ),
    {
      name: 'state-is-tested',
      comment: 'A test imports each slice and each file of selectors.',
      severity: /** @type {const} */ ('error'),
      from: { path: '^__tests__/src/.+\\.test\\.tsx?$' },
      module: {
        path: '^src/.+(Slice|Selectors)\\.ts$',
        numberOfDependentsLessThan: 1,
      },
    },
    never(
      'in-use',
      'Nobody who starts the shop reaches this file: it is dead, or only a test uses it.',
      { path: ENTRIES },
      { path: '^(src|server|domain)/', pathNot: [...ENTRIES, '\\.d\\.ts$'], reachable: false },
    ),
    never(
      'tests-apart',
      'The shop runs without its tests and tools.',
      { path: '^(src|server|domain|demo)/' },
      { path: '^(__tests__|tools)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Data, which every folder reads.
    exclude: { path: '/words/[a-z]{2}\\.json$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.cjs', '.js', '.json'],
    },
  },
};
