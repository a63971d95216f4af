import { styled } from '@mui/material/styles';
import { useAppSelector } from '../../app/hooks';
import { useLocale } from '../../components/display/useLocale';
import { useGetProductCountQuery } from './catalogApi';
import { countWords } from '../../components/display/countWords';
import { selectQuery } from './paginationSlice';

const Words = styled('p')({ margin: 0, color: 'var(--mui-palette-text-secondary)' });

/** How much there is to see, on all pages together. */
export function ProductCount() {
  const { data } = useGetProductCountQuery(useAppSelector(selectQuery));
  const locale = useLocale();
  return data?.count ? <Words>{countWords(data, locale)}</Words> : null;
}
