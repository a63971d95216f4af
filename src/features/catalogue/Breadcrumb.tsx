import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { PAGES } from '#domain/pagePaths';
import { TextLink } from '#src/components/display/TextLink';

export const SHORT_PHONE = '@media (max-width: 599px) and (max-height: 600px)';

const Trail = styled('nav')(({ theme }) => ({
  marginBottom: 16,
  // The links have padding of their own. On a phone, more space would push the products down.
  [theme.breakpoints.down('sm')]: {
    marginBlock: '-24px 0',
  },
  // A low screen has no room for the breadcrumb above the product. The menu leads to the same pages.
  [SHORT_PHONE]: { display: 'none' },
  '& ol': { display: 'flex', flexWrap: 'wrap', margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'center', minHeight: 44, minWidth: 0 },
  '& li > *': { minWidth: 0, overflowWrap: 'anywhere' },
  '& li + li::before': {
    content: '"/" / ""',
    marginInline: 10,
    color: 'var(--mui-palette-grey-500)',
  },
  '& a': { fontWeight: 400, paddingBlock: 10, minWidth: 44, textAlign: 'center' },
  '& li > a': { display: 'inline-block' },
}));

interface BreadcrumbProps {
  /** The address of the link “Shop”. */
  shop: string;
  /** The last item: a link to a category, or the name of the open page. */
  children?: ReactNode;
}

export function Breadcrumb({ shop, children }: BreadcrumbProps) {
  const { formatMessage } = useIntl();
  return (
    <Trail aria-label={formatMessage({ id: 'breadcrumb.name' })}>
      <ol>
        <li>
          <TextLink to={PAGES.home}>{formatMessage({ id: 'title.home' })}</TextLink>
        </li>
        <li>
          <TextLink to={shop}>{formatMessage({ id: 'title.shop' })}</TextLink>
        </li>
        {children && <li>{children}</li>}
      </ol>
    </Trail>
  );
}
