/**
 * Lints texts as the contents of given files. Runs in its own process, because Jest cannot load ESLint's
 * configuration, an ES module. Input: `[{ file, text }]` on stdin; output for each: `[{ rule, line }]`, the rules
 * that it breaks.
 */
import { readFileSync } from 'node:fs';
import { ESLint } from 'eslint';

const eslint = new ESLint();
const cases = JSON.parse(readFileSync(0, 'utf8'));
const broken = [];
for (const { file, text } of cases) {
  const [result] = await eslint.lintText(text, { filePath: file });
  broken.push(
    result.messages.map(({ ruleId, message, line }) => ({ rule: ruleId ?? message, line })),
  );
}
process.stdout.write(JSON.stringify(broken));
