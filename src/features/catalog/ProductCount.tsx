import { styled } from '@mui/material/styles';
import { numberText } from '../../components/display/numberText';
import { useLocale } from '../../components/display/useLocale';
import { useGetProductCountQuery } from './catalogApi';

const Words = styled('p')({ margin: 0, color: 'var(--mui-palette-text-secondary)' });

/** How much there is to see, on all pages together. */
export function ProductCount() {
  const { data: count } = useGetProductCountQuery();
  const locale = useLocale();
  if (!count) return null;
  return (
    <Words>
      {numberText(count, 'count', locale)} {count === 1 ? 'product' : 'products'}
    </Words>
  );
}
