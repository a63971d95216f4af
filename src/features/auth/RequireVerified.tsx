import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { PAGES } from '../../../domain/pages';
import { useAppSelector } from '../../app/hooks';
import { PageTitle } from '../../components/PageTitle';
import { Spinner } from '../../components/Spinner';
import { selectAuthStatus } from './authSlice';

/** Lets only people with a verified email address through to the pages below it. */
export function RequireVerified() {
  const status = useAppSelector(selectAuthStatus);
  const { pathname } = useLocation();
  if (status === 'unknown') return <Spinner label="Checking your sign-in" />;
  if (status === 'unverified') return <PageTitle>Please Verify your account</PageTitle>;
  if (status === 'signedOut')
    return <Navigate to={PAGES.login} state={{ from: pathname }} replace />;
  return <Outlet />;
}
