import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';

export const SideNote = styled('div')({
  padding: '8px 16px',
  marginBottom: 24,
  borderInlineStart: '3px dashed var(--mui-palette-secondary-main)',
  color: 'var(--mui-palette-text-secondary)',
  '&:empty': { padding: 0, margin: 0 },
});

/** A polite live region. Stays mounted while empty, because screen readers announce only changes of an existing region. */
export function StatusNote({ message }: { message: string | undefined }) {
  return (
    <Box role="status" sx={{ color: 'success.main', fontWeight: 600, minHeight: '1.6em' }}>
      {message}
    </Box>
  );
}
