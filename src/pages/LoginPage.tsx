import { PageTitle } from '../components/PageTitle';

/** Login. */
export function LoginPage() {
  return <PageTitle>Login</PageTitle>;
}
