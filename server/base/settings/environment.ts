/** Reads environment variables, from which all settings come. */
import { SettingsError } from '#server/base/operatorError';

/**
 * The environment variables. An empty value counts as unset, because shells and compose files can write an
 * unset variable as an empty one.
 */
export type Environment = Readonly<Record<string, string | undefined>>;

export function valueOf(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

interface Range {
  least: number;
  most: number;
  usual: number;
}

/** Reads a whole number within the range. Throws `SettingsError`. */
export function readWhole(env: Environment, name: string, { least, most, usual }: Range): number {
  const text = valueOf(env, name) ?? String(usual);
  const value = /^\d{1,6}$/.test(text) ? Number(text) : NaN;
  if (value >= least && value <= most) return value;
  throw new SettingsError(
    `${name} is "${text}": set it to a whole number from ${least} to ${most}.`,
  );
}
