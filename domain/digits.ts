/** Returns the text with ASCII digits: `٣` is typed on an Arabic phone, `３` on a Japanese computer. */
export function asciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, asciiDigit);
}

/** A script's digits have consecutive code points. In a longer run of digits, those after the tenth stay unchanged. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit(zero - 1) && code - zero < 10) zero -= 1;
  return code - zero < 10 ? String(code - zero) : digit;
}

function isDigit(code: number): boolean {
  return code >= 0 && /^\p{Nd}$/u.test(String.fromCodePoint(code));
}
