import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { PictureProgress } from '#domain/owner/pictureProgress';
import { BusyButton } from '#src/components/forms/BusyButton';
import { useFetchAgainMutation, useGetPictureProgressQuery } from '#src/owner/api/picturesApi';
import { reasonWords } from '#src/owner/refusalWords';
import { CallError } from '../answerParts';

const PAUSE_MS = 3_000;

/** The progress of copying pictures from the former shop. */
export function PictureNotice() {
  const { formatMessage } = useIntl();
  const [isUnderWay, setUnderWay] = useState(true);
  const { currentData } = useGetPictureProgressQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isUnderWay ? PAUSE_MS : 0,
    skipPollingIfUnfocused: true,
  });
  const now = currentData !== undefined && currentData.waiting > 0;
  if (currentData !== undefined && now !== isUnderWay) setUnderWay(now);
  if (currentData === undefined || currentData.waiting + currentData.failed === 0) return null;
  const { fetched, waiting, failed } = currentData;
  const all = fetched + waiting + failed;
  return (
    <Box
      component="section"
      aria-label={formatMessage({ id: 'goods.pictures' })}
      sx={{ mb: 2, p: 2, border: '1px solid', borderColor: 'divider', overflowWrap: 'anywhere' }}
    >
      <Typography role="status">
        {formatMessage({ id: 'goods.pictures.progress' }, { fetched, failed, all })}
      </Typography>
      {now && (
        <LinearProgress
          aria-label={formatMessage({ id: 'goods.pictures.underWay' })}
          sx={{ mt: 1 }}
        />
      )}
      {currentData.failed > 0 && <Failures progress={currentData} />}
    </Box>
  );
}

function Failures({ progress: { failed, failures } }: { progress: PictureProgress }) {
  const intl = useIntl();
  const [again, { error, isLoading }] = useFetchAgainMutation();
  const more = failed - failures.length;
  return (
    <Box sx={{ mt: 1, display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Box component="details" sx={{ '& summary': { py: '10px', cursor: 'pointer' } }}>
        <summary>{intl.formatMessage({ id: 'goods.pictures.which' })}</summary>
        <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
          {failures.map((failure) => (
            <li key={failure.address}>
              <span>{`${failure.name}: ${reasonWords(failure, intl) ?? intl.formatMessage({ id: 'goods.pictures.refused' })} `}</span>
              <Link href={failure.address} target="_blank" rel="noreferrer">
                {failure.address}
              </Link>
            </li>
          ))}
          {more > 0 && <li>{intl.formatMessage({ id: 'goods.pictures.more' }, { more })}</li>}
        </Box>
      </Box>
      <BusyButton variant="outlined" busy={isLoading} onClick={() => void again()}>
        {intl.formatMessage({ id: 'action.tryAgain' })}
      </BusyButton>
      <CallError error={error} isLoading={isLoading} />
    </Box>
  );
}
