import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';

const Frame = styled(Skeleton)({ height: 'auto', aspectRatio: '4 / 5' });

/** Reserves the space for a `ProductPicture`. A file of its own, because most pages do not need this code. */
export function PictureSkeleton() {
  return <Frame variant="rectangular" />;
}
