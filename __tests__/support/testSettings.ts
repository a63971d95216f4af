import { readSettings, type Settings } from '#server/base/settings/config';

/** Returns the settings of a local shop without logs and limits, with these settings and variables changed. */
export function testSettings(
  change: Partial<Settings> = {},
  env: Record<string, string> = {},
): Settings {
  return { ...readSettings({ RATE_LIMIT: 'off', LOG_LEVEL: 'silent', ...env }), ...change };
}
