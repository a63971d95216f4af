import Button, { type ButtonProps } from '@mui/material/Button';
import { Link } from 'react-router-dom';

interface ButtonLinkProps extends Pick<
  ButtonProps,
  'variant' | 'color' | 'size' | 'fullWidth' | 'children' | 'sx' | 'startIcon' | 'endIcon'
> {
  to: string;
  /** What the next page is told, in the history's state. */
  state?: unknown;
}

/** A link within the shop that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  return <Button variant="contained" component={Link} {...props} />;
}
