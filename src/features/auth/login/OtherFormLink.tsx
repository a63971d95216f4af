import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useSignInLocationState } from '../useSignInLocationState';

interface OtherFormLinkProps {
  question: string;
  to: string;
  label: string;
  /** The typed email address. */
  email: string | undefined;
}

/**
 * The link from the login form to the sign-up form, or back. It passes on the page that the user came from
 * and the typed email address.
 */
export function OtherFormLink({ question, to, label, email }: OtherFormLinkProps) {
  const { from } = useSignInLocationState();
  return (
    <>
      <Typography sx={{ mt: 4, mb: 1.5 }}>{question}</Typography>
      <Button
        component={Link}
        to={to}
        state={{ from, email }}
        variant="outlined"
        color="inherit"
        size="large"
        fullWidth
      >
        {label}
      </Button>
    </>
  );
}
