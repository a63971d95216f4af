/** Styles say start and end, so that a language written from right to left is a matter of words. */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.join(__dirname, '../..');

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
function physicalIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
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
    const files = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => path.join('src', file));
    const found = files.flatMap((file) =>
      physicalIn(file, readFileSync(path.join(ROOT, file), 'utf8')),
    );
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
    expect(physicalIn('x.tsx', `<a ${style} />`)).toEqual([`x.tsx ${name}`]);
  });

  it.each([
    'words={{ left: { id: 1 } }}',
    "sx={{ margin: '0 4px 1px 4px' }}",
    'at={{ left: count }}',
  ])('are told from other things: %s', (other) => {
    expect(physicalIn('x.tsx', `<a ${other} />`)).toEqual([]);
  });
});
