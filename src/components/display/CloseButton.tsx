import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { useIntl } from 'react-intl';
import { CloseIcon } from './icons';

interface CloseButtonProps extends Pick<IconButtonProps, 'onClick' | 'sx'> {
  /** The accessible name, if `Close` alone is not clear. */
  label?: string;
  small?: boolean;
}

export function CloseButton({ label, small = false, ...props }: CloseButtonProps) {
  const { formatMessage } = useIntl();
  const close = formatMessage({ id: 'action.close' });
  return (
    <IconButton aria-label={label ?? close} {...props}>
      <CloseIcon small={small} />
    </IconButton>
  );
}
