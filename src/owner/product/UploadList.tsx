import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useIntl } from 'react-intl';
import type { Message } from '#domain/messages';
import { VisuallyHidden } from '#src/components/layout/VisuallyHidden';
import type { useUploads } from './useUploads';

export function UploadList({ uploads, retry, forget }: ReturnType<typeof useUploads>) {
  const { formatMessage } = useIntl();
  return (
    <Box
      component="ul"
      aria-label={formatMessage({ id: 'product.edit.uploads' })}
      sx={{ listStyle: 'none', m: 0, p: 0 }}
    >
      {uploads.map((upload) => {
        const { name } = upload.file;
        const button = (words: Message, press: () => void) => (
          <Button size="small" onClick={press}>
            {formatMessage(words)}
            <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
          </Button>
        );
        return (
          <Box component="li" key={upload.key} sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
            <span>{name}</span>
            {upload.problem === undefined ? (
              <LinearProgress aria-label={formatMessage({ id: 'product.edit.upload' }, { name })} />
            ) : (
              <Box role="alert" sx={{ color: upload.isStored ? 'inherit' : 'error.main' }}>
                <span>{upload.problem}</span>{' '}
                {!upload.isStored && button({ id: 'action.tryAgain' }, () => retry(upload))}
                {button(
                  upload.isStored ? { id: 'action.close' } : { id: 'goods.list.leaveOut' },
                  () => forget(upload.key),
                )}
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
