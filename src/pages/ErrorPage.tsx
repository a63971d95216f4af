import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRouteError } from 'react-router-dom';
import { useAppSelector } from '../app/hooks';
import { NotFoundIllustration } from '../components/display/icons';
import { ScreenTitle } from '../components/layout/PageTitle';
import { selectIsCartRemembered } from '../features/cart/cartSlice';
import { ReportButton } from '../features/report/ReportButton';

export function ErrorPage() {
  const failure = useRouteError();
  useEffect(() => console.error(failure), [failure]);
  return (
    <>
      {process.env.NODE_ENV === 'development' && <pre>{stackOf(failure)}</pre>}
      <PageNotOpened
        action={<FormattedMessage id="page.reload" />}
        onPress={() => window.location.reload()}
      />
    </>
  );
}

function stackOf(failure: unknown): string {
  return failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
}

interface PageNotOpenedProps {
  /** The label of the button with which the shopper tries again. */
  action: ReactNode;
  onPress: () => void;
}

export function PageNotOpened({ action, onPress }: PageNotOpenedProps) {
  const { formatMessage } = useIntl();
  const isKept = useAppSelector(selectIsCartRemembered);
  return (
    <Box sx={{ py: { xs: 6, md: 12 }, textAlign: 'center' }}>
      <NotFoundIllustration />
      <ScreenTitle>{formatMessage({ id: 'page.failed' })}</ScreenTitle>
      <Typography role="alert" sx={{ mb: 3 }}>
        {formatMessage({ id: isKept ? 'page.failed.cartKept' : 'page.failed.reason' })}
      </Typography>
      <Button variant="contained" size="large" onClick={onPress}>
        {action}
      </Button>
      <ReportButton />
    </Box>
  );
}
