import Box from '@mui/material/Box';
import { Button } from './Button';
import Typography from '@mui/material/Typography';

export interface ErrorNoticeProps {
  /** What happened and what to do, in words a shopper understands. */
  message: string;
  /** Given where trying again can help. */
  onRetry?: () => unknown;
}

/** An error in red, read out at once. */
export function ErrorNotice({ message, onRetry }: ErrorNoticeProps) {
  return (
    <Box
      role="alert"
      sx={{
        borderInlineStart: '3px solid',
        borderColor: 'error.main',
        paddingInlineStart: 2,
        py: 0.5,
      }}
    >
      <Typography sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>{message}</Typography>
      {onRetry && (
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          sx={{ mt: 1.5 }}
          onClick={() => void onRetry()}
        >
          Try again
        </Button>
      )}
    </Box>
  );
}
