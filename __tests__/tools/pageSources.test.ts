/**
 * What the sources of the pages may not hold: styles say start and end, so that a language written from right to left is
 * a matter of words, and words that people read are messages.
 */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.join(__dirname, '../..');

function parsed(file: string, text: string): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
}

const SOURCES = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => path.join('src', file))
  .map((file) => parsed(file, readFileSync(path.join(ROOT, file), 'utf8')));

/** Where left and right are meant, with the reason. */
const PHYSICAL: [place: string, reason: string][] = [
  ['src/features/catalogue/HomeBanner.tsx marginLeft', 'the drawing stands where it is cropped'],
  ['src/features/catalogue/HomeBanner.tsx objectPosition', 'it is cropped at the same people'],
  ['src/features/catalogue/filters/FilterRow.tsx borderWidth', 'a chevron, alike from both sides'],
  [
    'src/owner/orders/OrderDetails.tsx anchor',
    'the library’s word: the place is set by `insetInline`',
  ],
  ['src/owner/summary/DayBars.tsx left', 'days go from left to right, as its `dir` says'],
];

const SIDES =
  /^((margin|padding|border|scrollMargin|scrollPadding)(Left|Right)(Width|Style|Color)?|[mp][lr]|border(Top|Bottom)(Left|Right)Radius)$/;
/** With these values they are styles; otherwise they are also words and numbers of the shop. */
const PLACES = new Set(['left', 'right']);
const ALIGNED = new Set(['textAlign', 'float', 'clear', 'anchor', 'horizontal', 'justifyContent']);
const POSITIONS = new Set(['objectPosition']);
const SHORTHANDS = /^(margin|padding|inset|scrollMargin|scrollPadding|border(Width|Style|Color))$/;
const IN_CSS =
  /\b(margin|padding|border)-(left|right)\b|\b(text-align|float|clear): *(left|right)\b|[{;]\s*(left|right) *:/;

/** Splits a value at the spaces that stand in no function. */
const partsOf = (value: string) => value.match(/(\([^()]*(\([^()]*\)[^()]*)*\)|[^\s()])+/g) ?? [];

/** Whether a shorthand of four values differs between left and right. */
function isLopsided(name: string, value: string): boolean {
  const [one, two, three, four] = partsOf(value);
  if (four === undefined) return false;
  return name === 'borderRadius' ? one !== two || three !== four : two !== four;
}

function isPhysical(name: string, value: ts.Expression): boolean {
  if (SIDES.test(name)) return true;
  const text = textOf(value);
  if (PLACES.has(name)) return text !== undefined || /^{ *(xs|sm|md|lg|xl):/.test(value.getText());
  if (text === undefined) return false;
  if (ALIGNED.has(name)) return PLACES.has(text);
  if (POSITIONS.has(name)) return !/^(center|50%)/.test(text);
  return (SHORTHANDS.test(name) || name === 'borderRadius') && isLopsided(name, text);
}

/** The text of a value that stands in the code; undefined for one that is computed. */
function textOf(value: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(value)) return value.text;
  if (ts.isNumericLiteral(value) || ts.isPrefixUnaryExpression(value)) return value.getText();
  return ts.isTemplateExpression(value) ? value.getText().slice(1, -1) : undefined;
}

/** Returns the physical styles of a source, as its name and the style's. */
function physicalIn(source: ts.SourceFile): string[] {
  const { fileName: file } = source;
  const found: string[] = [];
  visit(source);
  return found;

  function visit(node: ts.Node): void {
    const [name, value] = styleOf(node);
    if (name !== undefined && value !== undefined && isPhysical(name, value))
      found.push(`${file} ${name}`);
    const css = ts.isTemplateHead(node) || ts.isStringLiteralLike(node) ? node.text : '';
    const match = IN_CSS.exec(css);
    if (match) found.push(`${file} ${match[0]}`);
    ts.forEachChild(node, visit);
  }
}

function styleOf(node: ts.Node): [name?: string, value?: ts.Expression] {
  if (ts.isPropertyAssignment(node) && !ts.isComputedPropertyName(node.name))
    return [node.name.text, node.initializer];
  if (!ts.isJsxAttribute(node) || !node.initializer || !ts.isIdentifier(node.name)) return [];
  const { name, initializer } = node;
  return [name.text, ts.isJsxExpression(initializer) ? initializer.expression : initializer];
}

describe('the styles of the pages', () => {
  it('say start and end instead of left and right', () => {
    const found = SOURCES.flatMap(physicalIn);
    expect(found.sort()).toEqual(PHYSICAL.map(([place]) => place).sort());
  });

  it.each([
    ['sx={{ ml: 1 }}', 'ml'],
    ['sx={{ marginLeft: auto }}', 'marginLeft'],
    ["sx={{ textAlign: 'right' }}", 'textAlign'],
    ['sx={{ left: 4 }}', 'left'],
    ['sx={{ right: { xs: 4, md: 0 } }}', 'right'],
    ["sx={{ padding: '8px 24px 8px 0' }}", 'padding'],
    ["sx={{ margin: '0 calc(-1 * (1px + 2px)) 0 0' }}", 'margin'],
    ["sx={{ borderRadius: '6px 0 0 6px' }}", 'borderRadius'],
    ['sx={{ borderTopLeftRadius: 3 }}', 'borderTopLeftRadius'],
    ['anchor="right"', 'anchor'],
    ['css="a { left: 0 }"', '{ left:'],
  ])('are found: %s', (style, name) => {
    expect(physicalIn(parsed('x.tsx', `<a ${style} />`))).toEqual([`x.tsx ${name}`]);
  });

  it.each([
    'words={{ left: { id: 1 } }}',
    "sx={{ margin: '0 4px 1px 4px' }}",
    'at={{ left: count }}',
  ])('are told from other things: %s', (other) => {
    expect(physicalIn(parsed('x.tsx', `<a ${other} />`))).toEqual([]);
  });
});

/** Only developers read these, or they are no words of a language. */
const NO_MESSAGES = /\b(throw|new) \w*(Error|Failure)\(|console\.\w+\(|Promise\.reject\(/;
/** Attributes and fields whose text is code. */
const CODE = new Set(['id', 'className', 'variant', 'sx', 'd', 'viewBox', 'rel']);

/** Attributes whose text is read, even a single word. */
const READ = new Set(['aria-label', 'label', 'title', 'placeholder', 'alt', 'helperText']);

/** What the server writes anew into pages of other languages. */
const KNOWN = /^src\/hydration\/clientBundle\.ts:\d+ The shop could not be loaded\./;

/** Whether a text looks like a sentence: a capital, and a second word in small letters or a full stop. */
const isSentence = (text: string) =>
  /^\s*[A-Z][a-z’']*( [a-z’',]+)+|^[A-Z][a-z]+[.!?:…]$/.test(text);

/** Returns the texts of a file that are no messages, with their lines. */
function wordsIn(source: ts.SourceFile): string[] {
  const found: string[] = [];
  visit(source);
  return found;

  function visit(node: ts.Node): void {
    if (isCode(node)) return;
    const words = wordsOf(node);
    if (words !== undefined) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${source.fileName}:${line + 1} ${words}`);
    }
    ts.forEachChild(node, visit);
  }
}

/** Whether all in this node is read by programs and developers only. */
function isCode(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isLiteralTypeNode(node)) return true;
  if (ts.isPropertyAssignment(node) || ts.isJsxAttribute(node))
    return CODE.has(node.name.getText());
  return (
    (ts.isCallExpression(node) || ts.isNewExpression(node)) &&
    NO_MESSAGES.test(node.getText().slice(0, 60))
  );
}

function wordsOf(node: ts.Node): string | undefined {
  if (ts.isJsxAttribute(node) && READ.has(node.name.getText()) && node.initializer)
    return ts.isStringLiteral(node.initializer) ? node.initializer.text || undefined : undefined;
  if (ts.isJsxText(node)) return /[a-z]{2}/i.test(node.text) ? node.text.trim() : undefined;
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
    return isSentence(node.text) ? node.text : undefined;
  if (!ts.isTemplateExpression(node)) return undefined;
  const parts = [node.head, ...node.templateSpans.map(({ literal }) => literal)];
  return parts.some(({ text }) => isSentence(text)) ? node.getText() : undefined;
}

describe('the sources of the pages', () => {
  it('have no words for people outside messages', () => {
    expect(SOURCES.flatMap(wordsIn).filter((words) => !KNOWN.test(words))).toEqual([]);
  });
});
