import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { documentTitle } from '#domain/shopInfo';
import { useShop } from './shopContext';
import { visuallyHidden } from './VisuallyHidden';

interface PageTitleProps {
  /** Whether only screen readers get the heading, because the page shows its subject in another way. */
  isHidden?: boolean;
  children: ReactNode;
}

/** The heading gets the focus when the page opens, so that screen readers start to read here. */
export function PageTitle({ isHidden = false, children }: PageTitleProps) {
  return (
    <Typography
      variant="h1"
      tabIndex={-1}
      sx={{
        mb: { xs: 3, md: 4 },
        textWrap: 'balance',
        overflowWrap: 'anywhere',
        '&:focus': { outline: 'none' },
        // The sizes have units, because `sx` gives plain numbers another meaning. The margin keeps the heading below
        // the header.
        ...(isHidden && {
          ...visuallyHidden,
          width: '1px',
          height: '1px',
          margin: '8px 0 0',
          mb: undefined,
        }),
      }}
    >
      {children}
    </Typography>
  );
}

/**
 * The heading of a screen that replaces the page of a URL, such as a failure. The heading is also the title of the
 * browser's tab until another page opens, because the URL does not tell what is shown.
 */
export function ScreenTitle({ children }: { children: string }) {
  const title = documentTitle(children, useShop());
  const { key } = useLocation();
  useEffect(() => {
    const ofPage = document.title;
    document.title = title;
    return () => {
      document.title = ofPage;
    };
  }, [title, key]);
  return <PageTitle>{children}</PageTitle>;
}

/** An introduction of one or two sentences below the page's heading. */
export const Lead = styled('p')(({ theme }) => ({
  maxWidth: '44em',
  margin: '0 0 32px',
  textWrap: 'pretty',
  color: 'var(--mui-palette-text-secondary)',
  [theme.breakpoints.up('sm')]: { marginTop: -8 },
}));

export function NarrowPage({ children }: { children: ReactNode }) {
  return <Box sx={{ maxWidth: 480, width: '100%', mx: 'auto' }}>{children}</Box>;
}
