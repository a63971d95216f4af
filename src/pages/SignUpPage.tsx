import { PageTitle } from '../components/PageTitle';

/** Sign Up. */
export function SignUpPage() {
  return <PageTitle>Sign Up</PageTitle>;
}
