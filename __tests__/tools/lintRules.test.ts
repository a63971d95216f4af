import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** A rule, a file path of the project, and a text that breaks the rule there. */
type Bite = [rule: string, file: string, text: string];

const IMPORTS = 'no-restricted-imports';

const rooms: Record<string, [file: string, forbidden: string[]]> = {
  domain: [
    'domain/money.ts',
    ['../src/services/api', '../server/config', 'react', 'node:fs', 'pg'],
  ],
  'what runs before the client bundle': [
    'src/hydration/startPage.ts',
    [
      '../features/cart/cartSlice',
      '../features/cart/AddToCart',
      '../services/browserStorage',
      '../app/store',
      '../pages/ShopPage',
      'react',
      '@mui/material',
      'valibot',
    ],
  ],
  demo: [
    'demo/garment.ts',
    ['../server/catalogue/parseCatalogue', '../src/services/api', 'react', 'node:fs'],
  ],
  services: [
    'src/api/apiError.ts',
    [
      '../../demo/catalogue',
      '../features/cart/cartSlice',
      '../app/store',
      '../components/Price',
      '../../server/config',
      'react',
      'firebase/auth',
      '@mui/material',
    ],
  ],
  'the identity gateway': [
    'src/identity/firebaseIdentity.ts',
    ['../../features/auth/authSlice', 'react', '@mui/material'],
  ],
  'state of announcements': [
    'src/features/announcements/announcementsSlice.ts',
    ['../auth/authSlice', './Announcer', 'react', '../../app/store'],
  ],
  'state of auth': [
    'src/features/auth/authSlice.ts',
    [
      '../catalog/catalogApi',
      '../orders/ordersApi',
      '../cart/cartSlice',
      './LoginForm',
      './useLogin',
      'react',
      'firebase/auth',
      '../../app/store',
      '../../theme/theme',
      '../../pages/LoginPage',
    ],
  ],
  'state of the catalogue': [
    'src/features/catalog/catalogApi.ts',
    ['../orders/ordersApi', '../cart/cartSlice', '@mui/material'],
  ],
  'state of orders': [
    'src/features/orders/ordersApi.ts',
    ['../cart/cartSlice', 'react-dom', './OrderList'],
  ],
  'state of the cart': [
    'src/features/cart/cartSlice.ts',
    ['../../app/hooks', '@emotion/react', './CartBadge', 'react-router-dom'],
  ],
  app: [
    'src/app/store.ts',
    [
      '../components/Price',
      '../features/cart/CartBadge',
      '../pages/HomePage',
      'react',
      '../../server/config',
    ],
  ],
  components: [
    'src/components/display/Price.tsx',
    ['../features/cart/cartSlice', '../app/hooks', '../services/api', 'react-redux'],
  ],
  theme: [
    'src/theme/palette.ts',
    ['../components/Price', '../app/store', '../features/cart/CartBadge', 'react-redux'],
  ],
  'views of a feature': [
    'src/features/cart/CartBadge.tsx',
    [
      '../catalog/ProductCard',
      '../catalog/catalogApi',
      '../../pages/HomePage',
      '../../app/store',
      'firebase/auth',
    ],
  ],
  pages: [
    'src/pages/HomePage.tsx',
    ['./ShopPage', '../app/store', '../../server/config', 'firebase/auth'],
  ],
  server: [
    'server/app.ts',
    ['../src/services/api', '../demo/catalogue', 'react', 'firebase/auth', '@mui/material'],
  ],
};

const bites: Bite[] = [
  ['@typescript-eslint/no-explicit-any', 'domain/money.ts', 'export const x: any = 1;'],
  [
    '@typescript-eslint/consistent-type-imports',
    'domain/errors.ts',
    "import { Cents } from './money';\nexport const x: Cents = 1;",
  ],
  [
    '@typescript-eslint/no-floating-promises',
    'domain/money.ts',
    'export function x() { Promise.resolve(1); }',
  ],
  ['@typescript-eslint/ban-ts-comment', 'domain/money.ts', '// @ts-ignore\nexport const x = 1;'],
  ['@typescript-eslint/no-unused-vars', 'domain/money.ts', 'const x = 1;'],
  [
    '@typescript-eslint/no-explicit-any',
    'domain/money.ts',
    '/* eslint-disable */\nexport const x: any = 1;',
  ],
  ['no-warning-comments', 'domain/money.ts', '// TO' + 'DO later\nexport const x = 1;'],
  ['no-restricted-syntax', 'domain/money.ts', "export * from './errors';"],
  ['no-restricted-syntax', 'domain/money.ts', 'export default 1;'],
  ['max-lines', 'domain/money.ts', 'export const x = 1;\n'.repeat(151)],
  ['max-lines-per-function', 'domain/money.ts', `export function x() {\n${'  x();\n'.repeat(60)}}`],
  [
    'complexity',
    'domain/money.ts',
    `export const x = (y: number) => { ${'if (y > 1) x(1);'.repeat(10)} };`,
  ],
  [
    'react-hooks/rules-of-hooks',
    'src/components/display/Price.tsx',
    "import { useState } from 'react';\nexport function X(p: { y: boolean }) { if (p.y) { useState(1); } return null; }",
  ],
];

const allowed: Bite[] = [
  [
    IMPORTS,
    'src/features/cart/cartSlice.ts',
    "import { createApi } from '@reduxjs/toolkit/query/react';",
  ],
  [IMPORTS, 'src/features/cart/cartSlice.ts', "import { PAGES } from '../../../domain/pages';"],
  [IMPORTS, 'src/features/cart/cartSlice.ts', "import { x } from '../catalog/catalogApi';"],
  [IMPORTS, 'src/features/cart/CartBadge.tsx', "import { selectX } from '../auth/authSlice';"],
  [IMPORTS, 'src/features/cart/CartBadge.tsx', "import { useAppSelector } from '../../app/hooks';"],
  [
    IMPORTS,
    'src/features/catalog/usePrefetchNextPage.ts',
    "import { useAppSelector } from '../../app/hooks';",
  ],
  [IMPORTS, 'src/identity/firebaseIdentity.ts', "import { getAuth } from 'firebase/auth';"],
];

/** A rule that a text breaks, and the line, counted from 1. */
interface Broken {
  rule: string;
  line: number;
}

/** One process lints all texts, because ESLint takes longer to start than to lint. */
function lint(texts: { file: string; text: string }[]): Broken[][] {
  const input = JSON.stringify(texts);
  const output = execFileSync('node', ['__tests__/support/lintTexts.mjs'], { input });
  return JSON.parse(String(output)) as Broken[][];
}

/** One text for all imports of a room, one import per line, because ESLint checks the types of each text anew. */
const importTexts = Object.values(rooms).map(([file, forbidden]) => ({
  file,
  text: forbidden.map((from, index) => `import { x${index} } from '${from}';`).join('\n'),
}));
const imports = Object.values(rooms).flatMap(([file, forbidden], room) =>
  forbidden.map((from, index) => [file, from, room, index + 1] as const),
);

describe('the lint rules', () => {
  let ofImports: Broken[][];
  let ofBites: Broken[][];
  let ofAllowed: Broken[][];
  beforeAll(() => {
    const caseTexts = [...bites, ...allowed].map(([, file, text]) => ({ file, text }));
    const broken = lint([...importTexts, ...caseTexts]);
    ofImports = broken.splice(0, importTexts.length);
    ofBites = broken.splice(0, bites.length);
    ofAllowed = broken;
  }, 120_000);

  const rulesOf = (broken: Broken[] | undefined) => broken?.map(({ rule }) => rule);

  it.each(imports)('forbid %s to import %s', (file, _from, room, line) => {
    expect(existsSync(file)).toBe(true);
    expect(ofImports[room]).toContainEqual({ rule: IMPORTS, line });
  });

  it.each(bites.map((bite, index) => [...bite, index] as const))(
    '%s bites in %s: %j',
    (rule, file, _text, index) => {
      expect(existsSync(file)).toBe(true);
      expect(rulesOf(ofBites[index])).toContain(rule);
    },
  );

  it.each(allowed.map((bite, index) => [...bite, index] as const))(
    '%s lets %s have %j',
    (rule, file, _text, index) => {
      expect(existsSync(file)).toBe(true);
      expect(rulesOf(ofAllowed[index])).not.toContain(rule);
    },
  );
});
