import Box from '@mui/material/Box';
import { ErrorNotice, type ErrorNoticeProps } from './ErrorNotice';
import { NotFoundIllustration } from './NotFoundIllustration';

/** Takes the place of a page's main content when it cannot be loaded. */
export function FailedState(props: ErrorNoticeProps) {
  return (
    <Box
      sx={{
        border: '1.5px dashed',
        borderColor: 'divider',
        px: { xs: 2.5, md: 8 },
        py: { xs: 4, md: 7 },
      }}
    >
      <NotFoundIllustration />
      <Box sx={{ maxWidth: 480, mx: 'auto' }}>
        <ErrorNotice {...props} />
      </Box>
    </Box>
  );
}
