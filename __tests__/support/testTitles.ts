/** Finds tests by their titles, for the tables that name them. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** `itOnPostgres` and the like are `it` where the system has what they need. */
const TITLED = /^(it|test|describe)((On|With)[A-Z]\w*)?\b/;

/** The titles of all tests and groups in a file; of a title made from a pattern, its text. */
export function titlesIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && TITLED.test(node.expression.getText(source))) {
      titles.push(node.arguments[0]?.getText(source).slice(1, -1).replace(/\\/g, '') ?? '');
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}
