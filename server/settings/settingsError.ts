/** A setting is invalid, so the shop cannot start. The message is one sentence that says what to do. */
export class SettingsError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SettingsError';
  }
}

/**
 * The environment variables. An empty value counts as unset, because shells and compose files can write an
 * unset variable as an empty one.
 */
export type Environment = Readonly<Record<string, string | undefined>>;

export function valueOf(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}
