import Box from '@mui/material/Box';
import { BusyButton } from '#src/components/forms/BusyButton';

export interface ShowMoreProps {
  words: string;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** The button below a list that goes on with its next page, if there is one. */
export function ShowMore({ words, hasNextPage, isFetchingNextPage, fetchNextPage }: ShowMoreProps) {
  if (!hasNextPage) return null;
  return (
    <Box sx={{ textAlign: 'center', mt: 3 }}>
      <BusyButton variant="outlined" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {words}
      </BusyButton>
    </Box>
  );
}
