/** Words that people read are messages. Finds those that stand in the code as they are. */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.join(__dirname, '../..');

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
function wordsIn(file: string): string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  visit(source);
  return found;

  function visit(node: ts.Node): void {
    if (isCode(node)) return;
    const words = wordsOf(node);
    if (words !== undefined) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file}:${line + 1} ${words}`);
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
    const files = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
      .map((file) => path.join('src', file))
      .filter((file) => /\.tsx?$/.test(file));
    expect(files.flatMap(wordsIn).filter((words) => !KNOWN.test(words))).toEqual([]);
  });
});
