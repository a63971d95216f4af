/** Generates the codes of an authenticator app (RFC 6238). */

import { createHmac } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PERIOD_MS = 30_000;

/** Returns the six-digit code of this secret. `steps` is the number of periods before or after `at`. */
export function totp(secret: string, steps = 0, at = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / PERIOD_MS) + steps));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const place = mac.readUInt8(mac.length - 1) & 0xf;
  return String((mac.readUInt32BE(place) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Decodes Base32 without padding. */
function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (each) => LETTERS.indexOf(each).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => parseInt(byte, 2)));
}
