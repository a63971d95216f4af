import Box from '@mui/material/Box';
import { type PagedAnswer, useNextPage } from '#src/components/feedback/useNextPage';
import { BusyButton } from '#src/components/forms/BusyButton';

export interface ShowMoreProps extends PagedAnswer {
  words: string;
  hasNextPage: boolean;
}

export function ShowMore({ words, hasNextPage, ...answer }: ShowMoreProps) {
  const { show, isLoading } = useNextPage(answer);
  if (!hasNextPage) return null;
  return (
    <Box sx={{ textAlign: 'center', mt: 3 }}>
      <BusyButton variant="outlined" busy={isLoading} onClick={() => void show()}>
        {words}
      </BusyButton>
    </Box>
  );
}
