import { styled } from '@mui/material/styles';
import { PAGES } from '#domain/pagePaths';
import { TextLink } from '#src/components/display/TextLink';
import { useLastShopAddress } from '../useShopAddress';

const Trail = styled('nav')({
  marginBottom: 16,
  '& ol': { display: 'flex', flexWrap: 'wrap', margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'center', minHeight: 44 },
  '& li + li::before': {
    content: '"/" / ""',
    marginInline: 10,
    color: 'var(--mui-palette-grey-500)',
  },
  '& a': { fontWeight: 400, paddingBlock: 10, minWidth: 44, textAlign: 'center' },
  '& li > a': { display: 'inline-block' },
});

/** The path from the home page to the product. */
export function Breadcrumb({ category }: { category: string | undefined }) {
  return (
    <Trail aria-label="Breadcrumb">
      <ol>
        <li>
          <TextLink to={PAGES.home}>Home</TextLink>
        </li>
        <li>
          <TextLink to={useLastShopAddress()}>Shop</TextLink>
        </li>
        {category && (
          <li>
            <bdi>{category}</bdi>
          </li>
        )}
      </ol>
    </Trail>
  );
}
