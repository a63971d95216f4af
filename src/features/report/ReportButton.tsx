import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useAppSelector } from '#src/app/hooks';
import { lazyPart } from '#src/components/feedback/lazyPart';
import { selectAuthUser } from '../auth/authSlice';

const ReportDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "problem" */ './ReportDialog')).ReportDialog,
);

export function ReportButton() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const uid = useAppSelector(selectAuthUser)?.uid;
  const [former, setFormer] = useState(uid);
  if (uid !== former) {
    setFormer(uid);
    // Another user must not see what the previous user has typed.
    if (former !== undefined) setState('never');
  }
  return (
    <>
      <Button
        type="button"
        variant="text"
        size="small"
        aria-haspopup="dialog"
        onClick={() => setState('open')}
      >
        <FormattedMessage id="report.title" />
      </Button>
      {state !== 'never' && (
        <ReportDialog open={state === 'open'} onClose={() => setState('closed')} />
      )}
    </>
  );
}
