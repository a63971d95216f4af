/** Codes that are sent to a phone. The methods reject only with an `IdentityFailure`. */

/** What a code is for. `number` is in international form, such as `+4915112345678`. */
export type CodeUse =
  | { kind: 'signIn' | 'link'; number: string }
  | { kind: 'enrol'; number: string; name: string }
  /** A second step that the service has requested during a sign-in. */
  | { kind: 'secondStep'; factorId: string };

export interface PhoneGateway {
  sendCode(use: CodeUse): Promise<void>;
  /** Completes what the last code was sent for, such as a sign-in. */
  confirmCode(code: string): Promise<void>;
}
