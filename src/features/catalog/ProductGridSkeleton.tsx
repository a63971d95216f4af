import Box from '@mui/material/Box';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import { PictureSkeleton } from '#src/components/feedback/PictureSkeleton';
import { Spinner } from '#src/components/feedback/Spinner';
import { CardLayout, CardGrid } from './CardLayout';

/** Reserves space for products that are loading, and shows a spinner over it. */
export function ProductGridSkeleton({ size }: { size: number }) {
  return (
    <Box sx={{ position: 'relative' }}>
      <Box sx={{ position: 'absolute', insetInline: 0, top: 80 }}>
        <Spinner label="Loading products" />
      </Box>
      <CardGrid aria-hidden>
        {Array.from({ length: size }, (_, index) => (
          <li key={index}>
            <CardSkeleton />
          </li>
        ))}
      </CardGrid>
    </Box>
  );
}

function CardSkeleton() {
  return (
    <CardLayout>
      <PictureSkeleton />
      <CardContent>
        <div data-row="name">
          <Skeleton width="80%" />
        </div>
        <div data-row="kind">
          <Skeleton width="50%" />
        </div>
        <div data-row="maker">
          <Skeleton width="60%" />
        </div>
        <div data-row="facts">
          <Skeleton width="30%" />
        </div>
      </CardContent>
      <CardActions />
    </CardLayout>
  );
}
