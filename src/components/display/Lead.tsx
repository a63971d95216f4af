import { styled } from '@mui/material/styles';

/** A sentence or two below the page's heading, saying what the page is for. */
export const Lead = styled('p')(({ theme }) => ({
  maxWidth: '44em',
  margin: '0 0 32px',
  textWrap: 'pretty',
  color: 'var(--mui-palette-text-secondary)',
  [theme.breakpoints.up('sm')]: { marginTop: -8 },
}));
