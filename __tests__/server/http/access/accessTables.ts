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
  //                         own other upper repeated array % * NUL missing empty padded
  'GET /orders': table(`
    none                    | 401
    garbage                 | 401
    guessed                 | 401
    expired                 | 401
    logged out              | 401
    another's               | 403 200 403 400 400 403 403 403 400 400 403
    right                   | 200 403 200 400 400 403 403 403 400 400 403
    in the query            | 401
    wrong scheme            | 401
    no scheme               | 401
    lower-case scheme       | 200 403 200 400 400 403 403 403 400 400 403
    doubled                 | 401
    doubled, another's last | 401
    in a list               | 401
    right ID token          | 401
    another's ID token      | 401
    unverified ID token     | 401
  `),
  'POST /orders': table(`
    none                    | 401
    garbage                 | 401
    guessed                 | 401
    expired                 | 401
    logged out              | 401
    another's               | 403 200 403 200 400 403 403 400 400 400 403
    right                   | 200 403 200 403 400 403 403 400 400 400 200
    in the query            | 401
    wrong scheme            | 401
    no scheme               | 401
    lower-case scheme       | 200 403 200 403 400 403 403 400 400 400 200
    doubled                 | 401
    doubled, another's last | 401
    in a list               | 401
    right ID token          | 401
    another's ID token      | 401
    unverified ID token     | 401
  `),
  // Nobody's key: the header alone says whose orders are looked at.
  'POST /orders/attempts/a-key': table(`
    none                    | 401
    garbage                 | 401
    guessed                 | 401
    expired                 | 401
    logged out              | 401
    another's               | 400 400 400 400 400 400 400 400 404 400 400
    right                   | 400 400 400 400 400 400 400 400 404 400 400
    in the query            | 401
    wrong scheme            | 401
    no scheme               | 401
    lower-case scheme       | 400 400 400 400 400 400 400 400 404 400 400
    doubled                 | 401
    doubled, another's last | 401
    in a list               | 401
    right ID token          | 401
    another's ID token      | 401
    unverified ID token     | 401
  `),
  // The header alone identifies the session. A body with any field is refused.
  'POST /logout': table(`
    none                    | 400 400 400 400 400 400 400 400 401 400 400
    garbage                 | 400 400 400 400 400 400 400 400 401 400 400
    guessed                 | 400 400 400 400 400 400 400 400 401 400 400
    expired                 | 400 400 400 400 400 400 400 400 401 400 400
    logged out              | 400 400 400 400 400 400 400 400 401 400 400
    another's               | 400 400 400 400 400 400 400 400 204 400 400
    right                   | 400 400 400 400 400 400 400 400 204 400 400
    in the query            | 400 400 400 400 400 400 400 400 401 400 400
    wrong scheme            | 400 400 400 400 400 400 400 400 401 400 400
    no scheme               | 400 400 400 400 400 400 400 400 401 400 400
    lower-case scheme       | 400 400 400 400 400 400 400 400 204 400 400
    doubled                 | 400 400 400 400 400 400 400 400 401 400 400
    doubled, another's last | 400 400 400 400 400 400 400 400 401 400 400
    in a list               | 400 400 400 400 400 400 400 400 401 400 400
    right ID token          | 400 400 400 400 400 400 400 400 401 400 400
    another's ID token      | 400 400 400 400 400 400 400 400 401 400 400
    unverified ID token     | 400 400 400 400 400 400 400 400 401 400 400
  `),
  'POST /login': table(`
    none                    | 401 401 401 401 400 401 401 400 400 400 401
    garbage                 | 401 401 401 401 400 401 401 400 400 400 401
    guessed                 | 401 401 401 401 400 401 401 400 400 400 401
    expired                 | 401 401 401 401 400 401 401 400 400 400 401
    logged out              | 401 401 401 401 400 401 401 400 400 400 401
    another's               | 401 401 401 401 400 401 401 400 400 400 401
    right                   | 401 401 401 401 400 401 401 400 400 400 401
    in the query            | 401 401 401 401 400 401 401 400 400 400 401
    wrong scheme            | 401 401 401 401 400 401 401 400 400 400 401
    no scheme               | 401 401 401 401 400 401 401 400 400 400 401
    lower-case scheme       | 401 401 401 401 400 401 401 400 400 400 401
    doubled                 | 401 401 401 401 400 401 401 400 400 400 401
    doubled, another's last | 401 401 401 401 400 401 401 400 400 400 401
    in a list               | 401 401 401 401 400 401 401 400 400 400 401
    right ID token          | 200 403 200 403 400 403 403 400 400 400 200
    another's ID token      | 403 200 403 200 400 403 403 400 400 400 403
    unverified ID token     | 403 403 403 403 400 403 403 400 400 400 403
  `),
};
export type CallName = keyof typeof TABLES;
export const CALLS = Object.keys(TABLES) as CallName[];

/** Returns the statuses of a kind of token, by the form of the email. */
export function cells(call: CallName, kind: string): Record<string, number> {
  const statuses = TABLES[call][kind] ?? [];
  return Object.fromEntries(
    EMAILS.map((form, index) => [form, statuses[index] ?? statuses[0] ?? 0]),
  );
}
