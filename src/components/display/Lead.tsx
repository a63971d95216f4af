import { styled } from '@mui/material/styles';

/** An introduction of one or two sentences below the page's heading. */
export const Lead = styled('p')(({ theme }) => ({
  maxWidth: '44em',
  margin: '0 0 32px',
  textWrap: 'pretty',
  color: 'var(--mui-palette-text-secondary)',
  [theme.breakpoints.up('sm')]: { marginTop: -8 },
}));
