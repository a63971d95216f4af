import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import { PAGES } from '../../../domain/pages';
import { useAppSelector } from '../../app/hooks';
import { HiddenFromKnownVisitors } from '../../components/layout/HiddenFromKnownVisitors';
import { arrivalFrom } from './arrival';
import { useSignOutMutation } from './authApi';
import { selectAuthStatus } from './authSlice';

/** The way in, or out. Its place stays empty until it is known which. */
export function AuthButton() {
  const status = useAppSelector(selectAuthStatus);
  const [signOut] = useSignOutMutation();
  const place = useLocation();
  if (status === 'unknown' || status === 'unreachable') return <Box sx={{ width: 84 }} />;
  if (status === 'signedOut') {
    return (
      <HiddenFromKnownVisitors>
        <Button
          component={Link}
          to={PAGES.login}
          state={arrivalFrom(place)}
          variant="text"
          color="inherit"
        >
          Login
        </Button>
      </HiddenFromKnownVisitors>
    );
  }
  return (
    <Button variant="text" color="inherit" onClick={() => void signOut()}>
      Logout
    </Button>
  );
}
