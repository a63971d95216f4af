/**
 * Access rights: the expected status for every kind of token, call and form of the email. If a body repeats the email,
 * the last one counts, as in JSON. A repeated query parameter is refused. Blanks around the email in a body are
 * removed, because people paste them. In a URL they are not removed.
 */

export const EMAILS = [
  'own',
  "another's",
  'upper',
  'repeated',
  'array',
  'percent',
  'star',
  'nul',
  'missing',
  'empty',
  'padded',
] as const;
export type EmailForm = (typeof EMAILS)[number];

/** The kinds of token. */
export const KINDS = [
  'none',
  'garbage',
  'guessed',
  'expired',
  'logged out',
  "another's",
  'right',
  'in the query',
  'wrong scheme',
  'no scheme',
  'upper-case scheme',
  'doubled',
  "doubled, another's last",
  'in a list',
  'right ID token',
  "another's ID token",
  'unverified ID token',
];

/** Each line contains a kind of token, then one status for all forms of the email, or one for each form. */
const table = (text: string): Record<string, number[]> =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split('|').map((part) => part.trim()))
      .map(([kind = '', statuses = '']) => [kind, statuses.split(/\s+/).map(Number)]),
  );

export const TABLES = {
  //                      own other upper repeated array % * NUL missing empty padded
  'GET /orders': table(`
    another's           | 403 200 403 400 400 403 403 403 400 400 403
    right               | 200 403 200 400 400 403 403 403 400 400 403
    upper-case scheme   | 200 403 200 400 400 403 403 403 400 400 403
    any other           | 401
  `),
  'POST /orders': table(`
    another's           | 403 200 403 200 400 403 403 400 400 400 403
    right               | 200 403 200 403 400 403 403 400 400 400 200
    upper-case scheme   | 200 403 200 403 400 403 403 400 400 400 200
    any other           | 401
  `),
  // Nobody's key: the header alone says whose orders are looked at.
  'POST /orders/attempts/a-key': table(`
    another's           | 400 400 400 400 400 400 400 400 404 400 400
    right               | 400 400 400 400 400 400 400 400 404 400 400
    upper-case scheme   | 400 400 400 400 400 400 400 400 404 400 400
    any other           | 401
  `),
  // The header alone identifies the session. A body with any field is refused.
  'POST /logout': table(`
    another's           | 400 400 400 400 400 400 400 400 204 400 400
    right               | 400 400 400 400 400 400 400 400 204 400 400
    upper-case scheme   | 400 400 400 400 400 400 400 400 204 400 400
    any other           | 400 400 400 400 400 400 400 400 401 400 400
  `),
  'POST /login': table(`
    right ID token      | 200 403 200 403 400 403 403 400 400 400 200
    another's ID token  | 403 200 403 200 400 403 403 400 400 400 403
    unverified ID token | 403 403 403 403 400 403 403 400 400 400 403
    any other           | 401 401 401 401 400 401 401 400 400 400 401
  `),
};
export type CallName = keyof typeof TABLES;
export const CALLS = Object.keys(TABLES) as CallName[];

/** Returns the statuses of a kind of token, by the form of the email. */
export function cells(call: CallName, kind: string): Record<string, number> {
  const statuses = TABLES[call][kind] ?? TABLES[call]['any other'] ?? [];
  return Object.fromEntries(
    EMAILS.map((form, index) => [form, statuses[index] ?? statuses[0] ?? 0]),
  );
}
