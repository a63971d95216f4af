/** A made-up Google account, for the local identity service only. */
export interface TestGoogleAccount {
  email: string;
  name: string;
}
