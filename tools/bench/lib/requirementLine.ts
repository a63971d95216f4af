/** Formats a list item that says whether a figure meets its requirement. */
import { figure } from './markdown';

export function atLeast(what: string, value: number, wanted: number): string {
  return line(what, value, `at least ${figure(wanted, 2)}`, value >= wanted);
}

export function atMost(what: string, value: number, wanted: number): string {
  return line(what, value, `at most ${figure(wanted, 2)}`, value <= wanted);
}

function line(what: string, value: number, wanted: string, holds: boolean): string {
  return `- ${what}: ${figure(value, 2)}, wanted ${wanted}: **${holds ? 'holds' : 'does not hold'}**.`;
}
