import Box from '@mui/material/Box';
import { Spinner } from '../../components/Spinner';
import { Card, Grid, PicturePlace, WordsPlace } from './CardFrame';

/** Keeps the place of products that are on their way, with the spinner over it. */
export function GridPlace({ size }: { size: number }) {
  return (
    <Box sx={{ position: 'relative' }}>
      <Box sx={{ position: 'absolute', insetInline: 0, top: 80 }}>
        <Spinner label="Loading products" />
      </Box>
      <Grid aria-hidden>
        {Array.from({ length: size }, (_, index) => (
          <li key={index}>
            <CardPlace />
          </li>
        ))}
      </Grid>
    </Box>
  );
}

function CardPlace() {
  return (
    <Card as="div">
      <PicturePlace />
      <div data-row="name">
        <WordsPlace sx={{ width: '80%' }} />
      </div>
      <div data-row="maker">
        <WordsPlace sx={{ width: '60%' }} />
      </div>
      <div data-row="facts">
        <WordsPlace sx={{ width: '30%' }} />
      </div>
      <div data-row="action" />
    </Card>
  );
}
