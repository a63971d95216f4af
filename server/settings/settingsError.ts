/** A setting is invalid, so the shop cannot start. The message is one sentence that says what to do. */
export class SettingsError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SettingsError';
  }
}
