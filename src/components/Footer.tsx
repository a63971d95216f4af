import { styled } from '@mui/material/styles';

const Foot = styled('footer')({
  padding: '28px 32px 36px',
  textAlign: 'center',
  fontSize: '0.875rem',
  color: 'var(--mui-palette-text-secondary)',
  borderTop: '1px solid var(--mui-palette-divider)',
});

/** The foot of every page. */
export function Footer() {
  return <Foot>Hemline. Everyday clothes, finished properly.</Foot>;
}
