/** An invalid setting, which prevents the start. The message is one sentence that says what to do. */
export class SettingsError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SettingsError';
  }
}

/** The environment: an empty value counts as unset, as shells and compose files write it. */
export type Environment = Readonly<Record<string, string | undefined>>;

export function valueOf(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}
