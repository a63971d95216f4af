/** The second step of a sign-in. The methods reject only with an `IdentityFailure`. */

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

/** The secret for setting up an authenticator app. It cannot be read again later. */
export interface AppSecret {
  /** The secret as letters and digits, for users who type it in. */
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
  /** Adds the app that was set up with the newest secret. `code` proves that the app works. */
  addApp(code: string, name: string): Promise<void>;
  /** Completes the interrupted sign-in with a code from an app. */
  confirmApp(id: string, code: string): Promise<void>;
}
