/**
 * Returns the text with ASCII digits. Keyboards of other languages have digits of their own: `٣` on an Arabic phone, `３` of
 * a Japanese computer.
 */
export function asciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, asciiDigit);
}

/**
 * Returns the ASCII digit for a decimal digit of any script. In Unicode, the ten digits of a script are consecutive. In
 * two rare scripts, more than ten digits are consecutive; their digits are returned unchanged.
 */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit(zero - 1) && code - zero < 10) zero -= 1;
  return code - zero < 10 ? String(code - zero) : digit;
}

function isDigit(code: number): boolean {
  return code >= 0 && /^\p{Nd}$/u.test(String.fromCodePoint(code));
}
