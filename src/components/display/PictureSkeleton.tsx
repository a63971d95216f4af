import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';

const Frame = styled(Skeleton)({ height: 'auto', aspectRatio: '4 / 5' });

/**
 * Reserves the space that a `ProductPicture` will need. It is apart from it, because most pages with pictures need
 * no skeleton, and so no skeleton's code.
 */
export function PictureSkeleton() {
  return <Frame variant="rectangular" />;
}
