/** `docs/state.md` is generated from the code: `WRITE=1 npx jest tools/stateDocument --selectProjects documents`. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const DOCUMENT = 'docs/state.md';
const read = (file: string) => readFileSync(file, 'utf8');
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => path.join('src', file))
  .sort();
const named = (end: RegExp) => sources.filter((file) => end.test(file));
const link = (file: string) => `[${path.basename(file)}](../${file})`;

/** Returns the first sentence of a file's first comment. */
const subject = (file: string) =>
  (/^\/\*\*([\s\S]*?\.)(?=\s)/.exec(read(file))?.[1] ?? '')
    .replace(/\s*\n?\s*\*\s|\s+/g, ' ')
    .trim();

/** Returns a list in which what has the same text shares a line. */
function listed(rows: { name: string; text: string }[]): string {
  const names = new Map<string, string[]>();
  for (const { name, text } of rows) names.set(text, [...(names.get(text) ?? []), `\`${name}\``]);
  return [...names].map(([text, shared]) => `- ${shared.join(', ')}${text}`).join('\n');
}

const LISTENERS = read('src/app/listeners.ts');
/** Returns the effects in `listeners.ts` that this action or endpoint starts. */
function heardBy(name: string): string {
  const rows = LISTENERS.split('when({').slice(1);
  const effects = rows.flatMap((row) =>
    new RegExp(`\\b${name}\\b[^]*effect:`).test(row)
      ? (/effect: ([\w.]+)/.exec(row)?.[1] ?? [])
      : [],
  );
  const names = effects.map((effect) => `\`${effect.replace(/^.*\./, '')}\``);
  return names.length > 0 ? ` → ${names.join(', ')}` : '';
}

const UNDER_OWNER = ' It stands under `owner`, once the owner’s page is loaded.';

function sliceText(file: string): string {
  const source = read(file);
  const slice = /^ {2}name: '(\w+)'/m.exec(source)?.[1] ?? '';
  const reducers = /^ {2}reducers: \{\n([\s\S]*?)^ {2}\},/m.exec(source)?.[1] ?? '';
  const actions = [...reducers.matchAll(/^ {4}(\w+)[:(]/gm)].map(([, action = '']) => ({
    name: `${slice}/${action}`,
    text: heardBy(action),
  }));
  return [
    `### ${slice}`,
    `${link(file)}: ${subject(file)}${file.startsWith('src/owner/') ? UNDER_OWNER : ''}`,
    ...stateType(source),
    listed(actions),
  ].join('\n\n');
}

/** Returns the type of a slice's state, without its comments. */
function stateType(source: string): string[] {
  const name = /initialState\b[^;]*?(?::|as) ([A-Z]\w+)/.exec(source)?.[1] ?? 'none';
  const type = new RegExp(
    `^(?:export )?(?:interface ${name}\\b[^]*?^\\}|type ${name}\\b[^]*?;\\n(?=\\n))`,
    'm',
  );
  const [text] = type.exec(source) ?? [];
  const bare = text?.replace(/^ *\/\*\*[^]*?\*\/\n/gm, '').trim();
  return bare ? [`\`\`\`ts\n${bare}\n\`\`\``] : [];
}

/** Returns the actions that belong to no slice. */
function otherActions(): string {
  const create = /(\w+) = create\w*(?:Action|Thunk)(?:<[^>]*>)?\(\s*'([\w/]+)'/g;
  return sources
    .flatMap((file) =>
      [...read(file).matchAll(create)].map(
        ([, name = '', type]) => `- \`${type}\` (${link(file)})${heardBy(name)}`,
      ),
    )
    .join('\n');
}

/** Returns the code of a file without its comments, whose words may be the names of functions. */
const code = (file: string) => read(file).replace(/\/\*\*[^]*?\*\/|^ *\/\/.*$/gm, '');

/** Returns the declarations of a file by their names. Calls that share a request name it. */
const declared = (file: string) =>
  code(file)
    .split(/^(?=(?:export )?(?:async )?(?:const|function) )/m)
    .flatMap((text) => {
      const [, name] = /^(?:export )?(?:async )?(?:const|function) (\w+)/.exec(text) ?? [];
      return name && !text.includes('injectEndpoints') ? [[name, text] as const] : [];
    });

/** Returns the requests in a text and in the declarations that it names, such as `GET /products/:id`. */
function requestsIn(text: string, declarations: Map<string, string>): string[] {
  const urls = [...text.matchAll(/(?:\burl: (?:urlWithQuery\()?['`]|apiUrl\})([^'`?]*)/g)];
  const own = urls.map(({ 0: found, 1: url = '', index }, n) => {
    const path = url.replace(/\$\{(?:encodeURIComponent\()?(?:\w+\.)*_?(\w+)\)?\}/g, ':$1');
    const rest = text.slice(index + found.length, urls[n + 1]?.index);
    const ownRest = rest.replace(/(?<=: |\$)\{[^{}]*\}/g, '');
    return `\`${/^[^}]*?method: '(\w+)'/.exec(ownRest)?.[1] ?? 'GET'} ${path}\``;
  });
  const left = new Map(declarations);
  const others = [...declarations].flatMap(([name, declaration]) =>
    new RegExp(`(?<!['.])\\b${name}\\b`).test(text) && left.delete(name)
      ? requestsIn(declaration, left)
      : [],
  );
  const identity = /\bidentity\.\w+\(/.test(text) ? ['identity'] : [];
  return [...new Set([...identity, ...own, ...others])];
}

function endpointsText(file: string): string {
  const declarations = new Map([...declared('src/api/session.ts'), ...declared(file)]);
  const parts = code(file)
    .split(/^ {4}(\w+): build\.(\w+)</m)
    .slice(1);
  const calls = parts.flatMap((name, index) =>
    index % 3 === 0 ? [{ name, kind: parts[index + 1] ?? '', body: parts[index + 2] ?? '' }] : [],
  );
  const rows = calls.map(({ name, kind, body }) => {
    const [call = ''] = body.split(/^ {2}\}\),/m);
    const list = /(?:provides|invalidates)Tags: (.*)$/m.exec(call)?.[1] ?? '';
    const tags = new Set([...list.matchAll(/'(\w+)'/g)].map(([, tag]) => `\`${tag}\``));
    const requests = requestsIn(call, declarations).join(', ') || 'storage';
    if (kind === 'mutation' && requests.includes('`GET ') && !READING.has(name))
      throw new Error(
        `${DOCUMENT} would say that ${name} of ${file} sends GET. If it writes, its method must stand as a text after its url. If it reads, name it in READING.`,
      );
    const tagged = tags.size > 0 ? `; ${[...tags].join(', ')}` : '';
    return { kind, name, text: `: ${requests}${tagged}${heardBy(name)}` };
  });
  return Object.entries(KINDS)
    .map(([kind, title]) => [title, listed(rows.filter((row) => row.kind === kind))] as const)
    .flatMap(([title, list]) => (list === '' ? [] : [`${title}\n\n${list}`]))
    .join('\n\n');
}

/** The mutations that only read. */
const READING = new Set(['getPersonalData', 'recallUser', 'getGoodsFile', 'getOrdersCsv']);

const KINDS = { query: 'Queries:', infiniteQuery: 'Infinite queries:', mutation: 'Mutations:' };

const WRITE = /(?:[sS]torage|local\(\)|session\?\.\(\))\??\.(?:write|setItem)\(\s*([^,]+),/g;
const WRITE_TO_INDEXED_DB = /(?<!\.)\bset\(\s*([^,]+),/g;

/** The words with which the code names the keys when it writes local storage, session storage and IndexedDB. */
const writtenKeys = new Set(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => code(path.join('src', file)))
    .flatMap((text) => [
      ...text.matchAll(WRITE),
      ...(text.includes("'idb-keyval'") ? text.matchAll(WRITE_TO_INDEXED_DB) : []),
    ])
    .map(([, key = '']) => key),
);

/** The keys that no constant names, by what the code calls them. */
const MADE_KEYS = {
  turnKey: {
    name: 'shopping-cart-turn',
    text: `: ${link('src/services/tabLock.ts')}, in IndexedDB too`,
  },
  'spare(key)': {
    name: 'refused:...',
    text: `: ${link('src/services/browserStorage.ts')}, in session storage for a key that local storage refuses`,
  },
};
/** The parameter of `write` in `browserStorage.ts`. */
const GIVEN_KEY = 'key';

function keysText(): string {
  const keys = sources.flatMap((file) =>
    [...code(file).matchAll(/ (\w+_KEY) = '([\w-]+)'/g)].flatMap(([, key = '', name = '']) =>
      writtenKeys.has(key) ? { name, text: `: ${link(file)}` } : [],
    ),
  );
  return listed([...keys, ...Object.values(MADE_KEYS)]);
}

function stateDocument(): string {
  const endpoints = named(/^src\/(owner\/)?api\/\w+Api\.ts$/).map(
    (file) => `### ${link(file)}\n\n${endpointsText(file)}`,
  );
  return [
    '# The state',
    'What the browser holds, made from the code (how: `__tests__/tools/stateDocument.test.ts`). Redux DevTools shows the same names, and of their contents what [publicFields.ts](../src/app/publicFields.ts) lists.',
    '## Slices and their actions',
    'Behind → stand the effects that [listeners.ts](../src/app/listeners.ts) starts.',
    ...named(/Slice\.ts$/).map(sliceText),
    '### Actions of no slice',
    'Of a thunk, the type is that of its `pending`, `fulfilled` and `rejected` actions. DevTools also shows RTK Query’s own, `api/…`, and `persist/REHYDRATE` of redux-persist, with which the stored cart is there.',
    otherActions(),
    '## Endpoints',
    'Of one RTK Query API, whose answers are the state `api`: requests below `API_URL` or to the identity service; then the tags, which queries provide and mutations invalidate.',
    ...endpoints,
    '## Kept in the browser',
    'The keys of local and session storage, and the file that names them. The identity SDK keeps its own, such as the user ([rememberedUser.ts](../src/identity/rememberedUser.ts)).',
    keysText(),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

describe('docs/state.md', () => {
  it('says what the code says', () => {
    const text = stateDocument();
    if (process.env.WRITE) writeFileSync(DOCUMENT, text);
    expect(read(DOCUMENT)).toBe(text);
  });

  it('knows every key that the browser keeps', () => {
    const made = [...writtenKeys].filter((key) => !/^[A-Z_]+_KEY$/.test(key));
    expect(made.sort()).toEqual([GIVEN_KEY, ...Object.keys(MADE_KEYS)].sort());
  });
});
