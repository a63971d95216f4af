import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useAppSelector } from '#src/app/hooks';
import { PageTitle } from '#src/components/layout/PageTitle';
import { useTabTitle } from '#src/components/layout/useTabTitle';
import { useGetProductCountQuery } from './catalogApi';
import { selectQuery } from './paginationSlice';
import { ProductCount } from './ProductCount';
import { shopTitle } from './shopTitle';

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 2,
  mb: { xs: 3, md: 4 },
  '& > h1': { mb: 0 },
};

/** The heading of the shop page: says what the grid shows, and how many products there are. */
export function ShopHeading() {
  const query = useAppSelector(selectQuery);
  const { currentData } = useGetProductCountQuery(query);
  const { q } = query ?? {};
  const other = currentData?.searchedFor;
  useTabTitle(shopTitle(query));
  return (
    <>
      <Box sx={LINE}>
        <PageTitle>{q ? <Results words={other ?? q} /> : 'Shop'}</PageTitle>
        <ProductCount />
      </Box>
      {q && other && (
        <Typography sx={{ mt: -2, mb: 3 }}>
          Nothing was found for <q>{q}</q>.
        </Typography>
      )}
    </>
  );
}

function Results({ words }: { words: string }) {
  return (
    <>
      Results for <q>{words}</q>
    </>
  );
}
