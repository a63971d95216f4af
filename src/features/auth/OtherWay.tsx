import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import { TextLink } from '../../components/display/TextLink';
import { readArrival } from './arrival';

interface OtherWayProps {
  question: string;
  to: string;
  label: string;
}

/** From login to sign-up or back; where one came from is not forgotten on the way. */
export function OtherWay({ question, to, label }: OtherWayProps) {
  const { from } = readArrival(useLocation().state);
  return (
    <Typography sx={{ mt: 4 }}>
      {question}{' '}
      <TextLink to={to} state={{ from }}>
        {label}
      </TextLink>
    </Typography>
  );
}
