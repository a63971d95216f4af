import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { EmptyIllustration } from '../display/icons';

interface EmptyStateProps {
  /** A full sentence that says what is empty. */
  message: string;
  children?: ReactNode;
}

export function EmptyState({ message, children }: EmptyStateProps) {
  return (
    <Box sx={{ border: '1.5px dashed', borderColor: 'divider', p: { xs: 4, md: 8 } }}>
      <EmptyIllustration />
      <Typography variant="h2" component="p" sx={{ textAlign: 'center', textWrap: 'balance' }}>
        {message}
      </Typography>
      {children && (
        <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>
          {children}
        </Box>
      )}
    </Box>
  );
}
