import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAppSelector } from '#src/app/hooks';
import { QrCode } from '#src/components/display/QrCode';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { StatusNote } from '#src/components/feedback/SideNote';
import { useShop } from '#src/components/layout/shopContext';
import { cartLink } from '../cartLink';
import { selectQuantities } from '../cartSlice';

export function CartLinkPanel() {
  const quantities = useAppSelector(selectQuantities);
  const { name } = useShop();
  const link = cartLink(quantities, window.location.origin);
  const addressId = useId();
  const { formatMessage } = useIntl();
  const { outcome, track } = useShareOutcome(link);
  if (link === undefined)
    return (
      <Typography variant="body2" role="alert">
        <FormattedMessage id="cart.link.tooLong" />
      </Typography>
    );
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 1 }}>
      <Typography id={addressId} variant="body2">
        <FormattedMessage id="cart.link.what" />
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" onClick={() => track(copy(link), 'copied')}>
          <FormattedMessage id="cart.link.copy" />
        </Button>
        {'share' in navigator && (
          <Button
            variant="outlined"
            onClick={() =>
              track(
                navigator.share({
                  title: formatMessage({ id: 'cart.link.title' }, { name }),
                  url: link,
                }),
              )
            }
          >
            <FormattedMessage id="cart.link.share" />
          </Button>
        )}
      </Box>
      <StatusNote
        message={outcome === 'copied' ? formatMessage({ id: 'cart.link.copied' }) : undefined}
      />
      {outcome === 'failed' && <ErrorNotice message={formatMessage({ id: 'cart.link.failed' })} />}
      <Box
        component="output"
        aria-describedby={addressId}
        aria-label={formatMessage({ id: 'cart.link' })}
        sx={{
          fontSize: '0.875rem',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          userSelect: 'all',
        }}
      >
        {link}
      </Box>
      <QrCode text={link} label={formatMessage({ id: 'cart.link.code' })} />
    </Box>
  );
}

function useShareOutcome(link: string | undefined) {
  const [last, setLast] = useState<{ link: string | undefined; outcome?: 'copied' | 'failed' }>();
  // After a change of the cart, the copied link is not the link of this cart any more.
  const outcome = last?.link === link ? last?.outcome : undefined;
  const track = (passing: Promise<void>, done?: 'copied') =>
    void passing.then(
      () => setLast(done ? { link, outcome: done } : undefined),
      (failure: unknown) => {
        // The shopper has closed the share sheet.
        const isGivenUp = failure instanceof Error && failure.name === 'AbortError';
        setLast(isGivenUp ? undefined : { link, outcome: 'failed' });
      },
    );
  return { outcome, track };
}

/** Rejects if the browser denies the permission, or if the page has no HTTPS. */
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
