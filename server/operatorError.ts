/**
 * An error that the person at the terminal can correct. The message is for them, and says what to do. It is printed
 * without a stack trace.
 */
export class OperatorError extends Error {
  constructor(message: string) {
    super(message);
    this.name = new.target.name;
  }
}
