import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useArrival } from '../useArrival';

interface OtherFormLinkProps {
  question: string;
  to: string;
  label: string;
  /** What was typed here as an email address. */
  email: string | undefined;
}

/** From login to sign-up or back; where one came from and what one typed is not forgotten on the way. */
export function OtherFormLink({ question, to, label, email }: OtherFormLinkProps) {
  const { from } = useArrival();
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
