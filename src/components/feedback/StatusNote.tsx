import Box from '@mui/material/Box';

/**
 * A polite live region. It stays in the page while empty, because screen readers announce changes only in a
 * region that they already know.
 */
export function StatusNote({ message }: { message: string | undefined }) {
  return (
    <Box role="status" sx={{ color: 'success.main', fontWeight: 600, minHeight: '1.6em' }}>
      {message}
    </Box>
  );
}
