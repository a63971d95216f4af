import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface ShowEarlierProps {
  /** What the list holds. */
  of: string;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** The button below a list that goes on with its next page, if there is one. */
export function ShowEarlier({
  of,
  hasNextPage,
  isFetchingNextPage,
  fetchNextPage,
}: ShowEarlierProps) {
  if (!hasNextPage) return null;
  return (
    <Box sx={{ textAlign: 'center', mt: 3 }}>
      <Button
        variant="outlined"
        color="inherit"
        loading={isFetchingNextPage}
        onClick={() => void fetchNextPage()}
      >
        <span>{`Show earlier ${of}`}</span>
      </Button>
    </Box>
  );
}
