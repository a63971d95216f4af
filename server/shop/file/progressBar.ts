/** Shows the progress of a long command: as a bar in a terminal, or as a few lines in a log file. */

/** `step` is the name of the current step. `done` is how much of it is complete, of `all`, for example in bytes. */
export type Progress = (step: string, done: number, all: number) => void;

const BAR = 20;
const LINES = 10;

/** The output, usually `process.stderr`. */
export interface Terminal {
  isTTY?: boolean;
  write(text: string): unknown;
}

export function showProgress(terminal: Terminal): Progress {
  const parts = terminal.isTTY === true ? 100 : LINES;
  let shown = '';
  return (step, done, all) => {
    const part = Math.floor((parts * done) / Math.max(1, all));
    const words = `${step}: ${Math.floor((100 * part) / parts)} %`;
    if (words === shown) return;
    shown = words;
    terminal.write(terminal.isTTY === true ? bar(words, part, parts) : `${words}\n`);
  };
}

/** Returns a bar that overwrites the previous one in the terminal. A complete bar ends the line. */
function bar(words: string, part: number, parts: number): string {
  const filled = '#'.repeat(Math.floor((BAR * part) / parts));
  return `\r[${filled.padEnd(BAR, '.')}] ${words}${part === parts ? '\n' : ''}`;
}
