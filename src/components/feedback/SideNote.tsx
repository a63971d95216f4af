import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';

/** A secondary note with a stitched line at its side. Takes no space while it is empty. */
export const SideNote = styled('div')({
  padding: '8px 16px',
  marginBottom: 24,
  borderInlineStart: '3px dashed var(--mui-palette-secondary-main)',
  color: 'var(--mui-palette-text-secondary)',
  '&:empty': { padding: 0, margin: 0 },
});

/** A polite live region. It stays while empty: screen readers announce only changes of a region that is there. */
export function StatusNote({ message }: { message: string | undefined }) {
  return (
    <Box role="status" sx={{ color: 'success.main', fontWeight: 600, minHeight: '1.6em' }}>
      {message}
    </Box>
  );
}
