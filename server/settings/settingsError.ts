import { OperatorError } from '../operatorError';

/** A setting is invalid, so the shop cannot start. The message is one sentence that says what to do. */
export class SettingsError extends OperatorError {}
