/** A made-up Google account, for the local identity service only. */
export interface TestAccount {
  email: string;
  name: string;
}
