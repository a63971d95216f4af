/**
 * Stand-ins for what a report hides. They have the form of what they stand for, so that the shop treats both alike, and
 * the same value has the same stand-in within a report.
 */
const EMAIL = /^[^\s@]+@[^\s@]+$/;
const PHONE = /^\+?[\d ()./-]{5,24}$/;

export class StandIns {
  readonly #numbers = new Map<string, number>();

  /** How many values have a stand-in. */
  get size(): number {
    return this.#numbers.size;
  }

  of = (value: unknown): unknown => {
    if (typeof value === 'number') return 0;
    if (typeof value === 'boolean') return false;
    if (typeof value !== 'string') return Array.isArray(value) ? [] : {};
    const number = this.#numbers.get(value) ?? this.#numbers.size + 1;
    this.#numbers.set(value, number);
    const digits = String(number).padStart(8, '0');
    if (EMAIL.test(value)) return `hidden-${digits}@hidden.example`;
    // As long as the key of an order must be.
    return PHONE.test(value) ? `+1 555 ${digits}` : `hidden-hi-${digits}`;
  };
}
