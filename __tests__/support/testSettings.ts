import { readSettings, type Settings } from '#server/config';

/** The settings of a local shop, without logs and limits; all can be changed. */
export function testSettings(change: Partial<Settings> = {}): Settings {
  return { ...readSettings({ RATE_LIMIT: 'off', LOG_LEVEL: 'silent' }), ...change };
}
