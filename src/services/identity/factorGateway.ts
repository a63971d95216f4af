/** The second step of a sign-in. If a method rejects, then with an `IdentityFailure`. */

/** A phone that receives codes by text message. `number` may be partly masked. */
export interface PhoneFactor {
  kind: 'phone';
  id: string;
  name: string;
  number: string;
}

/** An authenticator app, which generates codes from the time and a secret. */
export interface AppFactor {
  kind: 'app';
  id: string;
  name: string;
}

export type SecondFactor = PhoneFactor | AppFactor;

/** What an authenticator app needs to be set up. It cannot be read again later. */
export interface AppSecret {
  /** Letters and digits, for typing. */
  secret: string;
  /** The same secret as an `otpauth:` URL, for a QR code. */
  address: string;
}

export interface FactorGateway {
  /** The second factors of the signed-in account. */
  list(): Promise<SecondFactor[]>;
  remove(id: string): Promise<void>;
  /** The second factors that can complete the interrupted sign-in. */
  challenge(): Promise<SecondFactor[]>;
  /** Creates a secret for an app. Only the hosted service supports this. */
  newAppSecret(): Promise<AppSecret>;
  /** Adds the app that has the newest secret; `code` proves that it works. */
  addApp(code: string, name: string): Promise<void>;
  /** Completes the interrupted sign-in with a code from an app. */
  confirmApp(id: string, code: string): Promise<void>;
}
