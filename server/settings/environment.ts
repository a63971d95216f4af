/**
 * The environment variables. An empty value counts as unset, because shells and compose files can write an
 * unset variable as an empty one.
 */
export type Environment = Readonly<Record<string, string | undefined>>;

export function valueOf(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}
