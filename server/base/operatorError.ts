/** An error that the person at the terminal can correct. Its message says what to do, and is printed without a stack. */
export class OperatorError extends Error {
  constructor(message: string) {
    super(message);
    this.name = new.target.name;
  }
}

/** A setting is invalid, so the shop cannot start. The message is one sentence that says what to do. */
export class SettingsError extends OperatorError {}
