/** The second step of a sign-in. Every method rejects with `IdentityFailure` and nothing else. */

/** Gets its codes sent. `number` may be hidden in part. */
export interface PhoneFactor {
  kind: 'phone';
  id: string;
  name: string;
  number: string;
}

/** Works its codes out from the time and a secret. */
export interface AppFactor {
  kind: 'app';
  id: string;
  name: string;
}

export type SecondFactor = PhoneFactor | AppFactor;

/** What an authenticator app is told once. */
export interface AppSecret {
  /** In letters and digits, to be typed. */
  secret: string;
  /** The same as an address that begins with `otpauth:`, for a camera. */
  address: string;
}

export interface FactorGateway {
  /** Those of the signed-in account. */
  list(): Promise<SecondFactor[]>;
  remove(id: string): Promise<void>;
  /** Those that the interrupted sign-in may go on with. */
  challenge(): Promise<SecondFactor[]>;
  /** The hosted service only. */
  newAppSecret(): Promise<AppSecret>;
  /** Adds the app that was told the newest secret; `code` shows that it works. */
  addApp(code: string, name: string): Promise<void>;
  /** Finishes the interrupted sign-in with what an app shows. */
  confirmApp(id: string, code: string): Promise<void>;
}
