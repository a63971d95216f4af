import { styled, type SxProps, type Theme } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { iconButtonLook } from './buttonLook';

const Pressed = styled('button')(iconButtonLook);

interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does, for it shows no words. */
  'aria-label': string;
  sx?: SxProps<Theme>;
}

/** A round button that shows an icon only. */
export function IconButton(props: IconButtonProps) {
  return <Pressed type="button" {...props} />;
}

/** A link that looks like one. */
export const IconLink = styled(Link)(iconButtonLook);
