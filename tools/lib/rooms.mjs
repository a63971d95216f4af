/**
 * Which way imports go: one block a room, as the README's map draws it. Our own imports are relative
 * paths, so a room is recognised by its name in the path.
 */

const PACKAGES = {
  firebase: {
    regex: '^@?firebase(/|$)',
    message: 'Only src/services/identity/firebase*.ts know firebase.',
  },
  mui: { regex: '^@(mui|emotion)/', message: 'State has no looks.' },
  /** By exact names: a pattern would also hit `@reduxjs/toolkit/query/react`. */
  react: ['react', 'react-dom', 'react-dom/client', 'react-router-dom'].map((name) => ({
    name,
    message: 'State does not know React.',
  })),
};

/** @param {string[]} names Rooms that may not be imported. */
const ban = (...names) => ({
  regex: `^\\.{1,2}/(.*/)?(${names.join('|')})/`,
  message: `This room may not import ${names.join(', ')}.`,
});

/** Files that hold something to see have a capital; hooks are named `use…`. Both are `.tsx`. */
const sights = {
  regex: '^\\..*/([A-Z]|use[A-Z])[^/]*$',
  message: 'State never looks up to a .tsx file.',
};

/** What one sees meets the store through its typed hooks. */
const wholeApp = { regex: '/app/(?!hooks$)', message: 'Of app/ only hooks.' };

/**
 * @param {string[]} names Features to the right of this one in
 *   announcements < auth < catalog < orders < cart.
 */
const later = (...names) => ({
  regex: `^\\.\\./(${names.join('|')})/`,
  message: 'Features know those to their left: announcements < auth < catalog < orders < cart.',
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
      ban('server', 'app', 'components', 'pages'),
      sights,
      PACKAGES.firebase,
      PACKAGES.mui,
      ...patterns,
    ],
    PACKAGES.react,
  );

const service = [ban('server', 'features', 'app', 'components', 'pages'), sights, PACKAGES.mui];

export const rooms = [
  room('domain/**', [
    {
      regex: '^(?!(\\./[^/]+|valibot)$)',
      message: 'The domain imports nothing but itself and valibot.',
    },
  ]),
  room('src/*.{ts,tsx}', [ban('server'), PACKAGES.firebase]),
  room('src/services/**', [...service, PACKAGES.firebase], PACKAGES.react),
  room('src/services/identity/firebase*.ts', service, PACKAGES.react),
  featureState('announcements', later('auth', 'catalog', 'orders', 'cart')),
  featureState('auth', later('catalog', 'orders', 'cart')),
  featureState('catalog', later('orders', 'cart')),
  featureState('orders', later('cart')),
  featureState('cart'),
  room(
    'src/app/**',
    [ban('server', 'components', 'pages'), sights, PACKAGES.firebase, PACKAGES.mui],
    PACKAGES.react,
  ),
  room('src/components/**', [
    ban('server', 'features', 'app', 'services', 'pages'),
    PACKAGES.firebase,
    { regex: '^(react-redux|@reduxjs/)', message: 'Parts take props.' },
  ]),
  room('src/features/**/*.tsx', [
    ban('server', 'pages'),
    wholeApp,
    PACKAGES.firebase,
    {
      regex: '^\\.\\./(announcements|auth|catalog|orders|cart)/',
      allowImportNamePattern: '^select|Selectors$',
      message: 'Of another feature one sees its selectors only; pages bring features together.',
    },
  ]),
  room('src/pages/**', [
    ban('server', 'services'),
    wholeApp,
    PACKAGES.firebase,
    {
      regex: '^\\./',
      message: 'A page imports no other page.',
    },
  ]),
  room('server/**', [ban('src'), PACKAGES.firebase, PACKAGES.mui], PACKAGES.react),
];
