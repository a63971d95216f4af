/**
 * The ESLint rules that define which folder may import from which other folder. A folder with its own block of
 * rules is called a room. The project's own imports are relative paths, so a rule recognises an imported room
 * by the folder name in the path.
 */
import { ban, PACKAGES, views, wholeApp } from './bannedImports.mjs';

/** All features. The state of a feature may import only from features to its left in this list. */
const FEATURES = ['announcements', 'auth', 'account', 'catalog', 'orders', 'cart', 'checkout'];

/**
 * Bans imports from later features.
 * @param {string[]} names The features that come after the importing feature in `FEATURES`.
 */
const later = (...names) => ({
  regex: `^(\\.\\./)+(${names.join('|')})/`,
  message: `Features know those to their left: ${FEATURES.join(' < ')}.`,
});

/**
 * @param {string | string[]} files
 * @param {object[]} patterns
 * @param {object[]} [paths]
 * @returns {import('eslint').Linter.Config}
 */
const room = (files, patterns, paths = []) => ({
  files: [files].flat(),
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: patterns.map((pattern) => ({ ...pattern, caseSensitive: true })), paths },
    ],
  },
});

/**
 * @param {string} name
 * @param {object[]} patterns
 */
const featureState = (name, ...patterns) =>
  room(
    `src/features/${name}/**/*.ts`,
    [
      ban('server', 'app', 'components', 'pages', 'theme'),
      views,
      PACKAGES.firebase,
      PACKAGES.mui,
      ...patterns,
    ],
    PACKAGES.react,
  );

const service = [
  ban('server', 'features', 'app', 'components', 'pages', 'theme'),
  views,
  PACKAGES.mui,
];

export const rooms = [
  room('domain/**', [
    { regex: '^(?!(\\./[^/]+|valibot)$)', message: 'The domain imports itself and valibot only.' },
  ]),
  room('demo/**', [
    ban('src', 'server'),
    { regex: '^[^.]', message: 'The demo products need no package.' },
  ]),
  room('src/*.{ts,tsx}', [ban('server'), PACKAGES.firebase]),
  // This code and its imports are inlined into the page, so every visit downloads them. Dynamic imports are not
  // inlined, and this list does not forbid them.
  room(
    'src/hydration/**',
    [
      ban('server', 'services', 'pages', 'app'),
      views,
      PACKAGES.firebase,
      PACKAGES.mui,
      {
        regex: '/features/(?!cart/cartKey$|catalog/shopAddress$)',
        message: 'Only the smallest leaves.',
      },
      { regex: '^(valibot|react-redux|redux|@reduxjs/)', message: 'The page must stay small.' },
    ],
    PACKAGES.react,
  ),
  room('src/services/**', [...service, PACKAGES.firebase], PACKAGES.react),
  room('src/services/identity/firebase*.ts', service, PACKAGES.react),
  ...FEATURES.slice(0, -1).map((name, n) => featureState(name, later(...FEATURES.slice(n + 1)))),
  featureState('checkout'),
  room(
    'src/app/**',
    [ban('server', 'components', 'pages', 'theme'), views, PACKAGES.firebase, PACKAGES.mui],
    PACKAGES.react,
  ),
  room('src/components/**', [
    ban('server', 'features', 'app', 'services', 'pages'),
    PACKAGES.firebase,
    { regex: '^(react-redux|@reduxjs/)', message: 'Parts take props.' },
  ]),
  room('src/theme/**', [
    { regex: '^(\\.\\./)+(?!domain/)[\\w-]+/', message: 'The theme imports the domain only.' },
    { regex: '^(firebase|react-redux|react-router|@reduxjs/)', message: 'The theme is styles.' },
  ]),
  room(
    ['src/features/**/*.tsx', 'src/features/**/use*.ts'],
    [
      ban('server', 'pages'),
      wholeApp,
      PACKAGES.firebase,
      {
        regex: `^(\\.\\./)+(${FEATURES.join('|')})/`,
        allowImportNamePattern: '^select|Selectors$',
        message: 'Of another feature one sees its selectors only; pages bring features together.',
      },
    ],
  ),
  room('src/pages/**', [
    ban('server', 'services'),
    wholeApp,
    PACKAGES.firebase,
    { regex: '^\\./', message: 'A page imports no other page.' },
  ]),
  room('server/**', [ban('src'), PACKAGES.firebase, PACKAGES.mui], PACKAGES.react),
];
