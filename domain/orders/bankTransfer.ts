/** Returns the lines of `PAY_TO`, which a vertical bar or a line end separates. */
export function payLines(payTo = ''): string[] {
  return payTo.split(/[\n|]/).flatMap((line) => line.trim() || []);
}

interface BankAccount {
  holder: string;
  /** Without spaces, in capital letters. */
  iban: string;
}

/** An IBAN, with or without spaces: country, two check digits, 11 to 30 letters and digits (ISO 13616). */
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}\b/i;

/** Finds the account in the text of `PAY_TO`: the holder stands before the IBAN. Undefined if no valid IBAN is there. */
export function readBankAccount(payTo: string): BankAccount | undefined {
  const found = IBAN.exec(payTo);
  if (found === null) return undefined;
  const iban = ibanAtStart(found[0].toUpperCase());
  const holder = payTo
    .slice(0, found.index)
    .replace(/\bIBAN\b[:\s]*$/i, '')
    .replaceAll(/[\s,;|]+/g, ' ')
    .trim();
  return iban !== undefined && holder !== '' ? { holder, iban } : undefined;
}

/** Returns the IBAN at the start of the text; undefined if none is valid. Words that follow it, such as its BIC, are left out. */
function ibanAtStart(text: string): string | undefined {
  const iban = text.replaceAll(' ', '');
  if (isIban(iban)) return iban;
  const last = text.lastIndexOf(' ') + 1;
  // A group of digits is never left out: of a wrong number, what is left could be valid by chance.
  return last > 0 && /[A-Z]/.test(text.slice(last))
    ? ibanAtStart(text.slice(0, last - 1))
    : undefined;
}

/** The least number of characters of an IBAN. */
const MIN_IBAN = 15;

/** Checks an IBAN by ISO 7064: letters count from A = 10, and the number with the first four characters last is 1 modulo 97. */
function isIban(iban: string): boolean {
  if (iban.length < MIN_IBAN) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** The most characters of a holder's name in the form of the European Payments Council (EPC069-12). */
const MAX_HOLDER = 70;

/** Returns the text of a QR code from which banking apps fill in a transfer in euros (EPC069-12, version 2, UTF-8). */
export function epcText(
  { holder, iban }: BankAccount,
  { amount, reference }: { amount: number; reference: string },
): string {
  const name = holder.slice(0, MAX_HOLDER);
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    name,
    iban,
    `EUR${amount.toFixed(2)}`,
    '',
    '',
    reference,
  ].join('\n');
}
