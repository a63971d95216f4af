import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = process.cwd();

/** Each row contains a rule, a file, and an import that the rule forbids in that file. */
const FORBIDDEN = [
  ['domain-alone', 'domain/money.ts', '#src/api/api'],
  ['domain-alone', 'domain/money.ts', '#server/base/settings/config'],
  ['domain-without-packages', 'domain/money.ts', 'react'],
  ['domain-pure', 'domain/money.ts', 'node:fs'],
  ['demo-alone', 'demo/garment.ts', '#server/base/settings/config'],
  ['server-without-browser', 'server/buildServer.ts', '#src/api/api'],
  ['server-without-browser', 'server/buildServer.ts', '#demo/garment'],
  ['server-without-views', 'server/buildServer.ts', 'react'],
  ['server-without-views', 'server/buildServer.ts', '@firebase/auth'],
  ['mails-without-looks', 'server/shop/mails/renderMail.tsx', '@mui/material'],
  ['server/stores/', 'server/stores/shopCurrency.ts', '#server/shop/orders/placeOrder'],
  ['rooms-apart', 'server/http/site/serveSite.ts', '#server/http/api/orders'],
  ['shop-without-http', 'server/shop/orders/placeOrder.ts', 'fastify'],
  ['browser-without-server', 'src/routes.tsx', '#server/base/settings/config'],
  ['calls-and-identity-below', 'src/api/apiError.ts', '#src/features/cart/cartSlice'],
  ['calls-and-identity-below', 'src/identity/firebaseSdk.ts', '#src/app/store'],
  ['calls-and-identity-without-views', 'src/identity/firebaseSdk.ts', '@mui/material'],
  ['firebase-in-identity', 'src/features/auth/authSlice.ts', '@firebase/auth'],
  ['firebase-in-identity', 'src/pages/HomePage.tsx', '@firebase/auth'],
  ['state-without-views', 'src/features/cart/cartSlice.ts', 'react'],
  ['state-without-views', 'src/features/cart/cartSlice.ts', './CartBadge'],
  ['state-without-hooks', 'src/features/cart/cartSlice.ts', './useCart'],
  ['state-below-app', 'src/features/cart/cartSlice.ts', '#src/app/store'],
  ['state-below-app', 'src/features/cart/cartSlice.ts', '#src/theme/palette'],
  ['state-of-auth-knows-its-left', 'src/features/auth/authSlice.ts', '../cart/cartSlice'],
  ['state-of-cart-knows-its-left', 'src/features/cart/cartSlice.ts', '../checkout/checkoutSlice'],
  ['feature-has-a-place', 'src/app/store.ts', '#src/features/wishes/wishesSlice'],
  ['app-is-state', 'src/app/store.ts', '#src/components/Price'],
  ['app-without-views', 'src/app/store.ts', '#src/features/cart/CartBadge'],
  ['parts-by-props', 'src/components/Price.tsx', '#src/app/hooks'],
  ['theme-is-styles', 'src/theme/palette.ts', '#src/features/cart/cartSlice'],
  ['parts-without-store', 'src/components/Price.tsx', 'react-redux'],
  ['theme-is-styles', 'src/theme/palette.ts', '#src/components/Price'],
  ['views-below-pages', 'src/features/cart/CartBadge.tsx', '#src/pages/HomePage'],
  ['views-use-app-hooks', 'src/features/cart/CartBadge.tsx', '#src/app/store'],
  ['views-use-app-hooks', 'src/features/cart/useCart.ts', '#src/app/store'],
  ['pages-alone', 'src/pages/HomePage.tsx', './ShopPage'],
  ['owner-apart', 'src/pages/ManageInventoryPage.tsx', '#src/owner/OwnerPage'],
  ['owner-apart', 'src/features/orders/OrderCard.tsx', '#src/owner/api/ownerOrdersApi'],
  ['calls-and-identity-below', 'src/owner/api/journalApi.ts', '#src/owner/OwnerPage'],
  ['hydration-is-small', 'src/hydration/inlineEntry.ts', '#src/features/cart/cartSlice'],
  ['hydration-is-small', 'src/hydration/inlineEntry.ts', 'valibot'],
  ['tests-apart', 'server/base/settings/config.ts', '#tests/support/testApi'],
  ['found', 'server/base/settings/config.ts', './nowhere'],
] as const;

/** Each row contains a file, and an import that is allowed in that file. */
const ALLOWED = [
  ['src/features/checkout/checkoutSlice.ts', '../orders/ordersApi'],
  ['src/features/orders/ordersApi.ts', '@reduxjs/toolkit/query/react'],
  ['src/features/catalogue/useCatalogue.ts', '#src/app/hooks'],
  ['src/identity/firebaseSdk.ts', '@firebase/auth'],
  ['src/components/Price.tsx', '#domain/quantity'],
] as const;

/** Three modules that import each other in a cycle. The check reports a cycle once. */
const CIRCLE = [
  ['server/a.ts', './b'],
  ['server/b.ts', './c'],
  ['server/c.ts', './a'],
] as const;

const ENTRIES = ['src/entry.client.tsx', 'src/features/cart/forgotten.ts'];

interface Violation {
  from: string;
  to: string;
  rule: { name: string };
}

describe('the rules of imports', () => {
  let top: string;
  let violations: Violation[];

  /** All imports are checked in one run, because starting the check takes longer than checking. */
  beforeAll(() => {
    top = realpathSync(mkdtempSync(path.join(tmpdir(), 'imports-')));
    const lines = new Map<string, string[]>(ENTRIES.map((file) => [file, []]));
    const imports = [
      ...FORBIDDEN.map(([, file, from]) => [file, from] as const),
      ...ALLOWED,
      ...CIRCLE,
    ];
    for (const [file, from] of imports) {
      if (!isPackage(from) && from !== './nowhere') lines.set(target(file, from), []);
    }
    for (const [file, from] of imports) {
      lines.set(file, [...(lines.get(file) ?? []), `import type { x } from '${from}';`]);
    }
    // The rule only forbids imports of code, because type imports add nothing to the inlined script.
    lines.set('src/hydration/inlineEntry.ts', [
      "import '#src/features/cart/cartSlice';",
      "import 'valibot';",
    ]);
    for (const [file, text] of lines) {
      mkdirSync(path.join(top, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(top, file), text.join('\n'));
    }
    for (const name of ['node_modules', 'package.json', 'tsconfig.json']) {
      symlinkSync(path.join(root, name), path.join(top, name));
    }
    const tool = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const config = path.join(root, '.dependency-cruiser.cjs');
    const { stdout, stderr } = spawnSync(
      'node',
      [
        tool,
        '--config',
        config,
        '--preserve-symlinks',
        '-T',
        'json',
        'src',
        'server',
        'domain',
        'demo',
      ],
      { cwd: top, encoding: 'utf8', maxBuffer: 100_000_000 },
    );
    if (stdout === '') throw new Error(stderr);
    ({ violations } = (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary);
  }, 60_000);
  afterAll(() => rmSync(top, { recursive: true }));

  it('forbid what leads out of a folder the wrong way', () => {
    const missed = FORBIDDEN.filter(
      ([rule, file, from]) =>
        !violations.some(
          (each) =>
            each.rule.name === rule &&
            each.from === file &&
            (isPackage(from) || each.to.includes(path.basename(from))),
        ),
    );
    expect(missed).toEqual([]);
  });

  it('let a folder use what lies below it', () => {
    const wrong = ALLOWED.filter(([file, from]) =>
      violations.some((each) => each.from === file && each.to.includes(path.basename(from))),
    );
    expect(wrong).toEqual([]);
  });

  it('find a circle of types', () => {
    const circles = violations.filter(({ rule }) => rule.name === 'no-cycle');
    expect(circles.map(({ from }) => from)).toContainEqual(
      expect.stringMatching(/^server\/[abc]\.ts$/),
    );
  });

  it('find a file that nothing reaches', () => {
    expect(violations).toContainEqual(
      expect.objectContaining({
        from: 'src/features/cart/forgotten.ts',
        rule: expect.objectContaining({ name: 'in-use' }) as unknown,
      }),
    );
  });
});

function isPackage(from: string): boolean {
  return !/^[.#]/.test(from);
}

/** Returns the path of the imported file. */
function target(file: string, from: string): string {
  const name = from.startsWith('#')
    ? from.slice(1).replace(/^tests/, '__tests__')
    : path.join(path.dirname(file), from);
  const isView = /^[A-Z]/.test(path.basename(name));
  return `${name}${isView ? '.tsx' : '.ts'}`;
}
