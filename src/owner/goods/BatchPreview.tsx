import Box from '@mui/material/Box';
import { useIntl } from 'react-intl';
import { nameWithVariant } from '#domain/goods/variantText';
import type { BatchResult } from '#domain/owner/ownerProduct';
import { LongList } from '../LongList';
import { productReason } from './actWords';
import { changeWords } from './fieldWords';

export function BatchPreview({ count, changes, refused }: BatchResult) {
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <Box
      role="region"
      aria-label={formatMessage({ id: 'owner.wouldChange' })}
      tabIndex={0}
      sx={LIST}
    >
      <strong>{formatMessage({ id: 'goods.batch.would.count' }, { count })}</strong>
      <LongList
        items={changes}
        of="changed"
        render={(change) => (
          <li key={change._id}>
            <bdi>{nameWithVariant(change, formatMessage)}</bdi>:{' '}
            <span>{changeWords(change, intl)}</span>
          </li>
        )}
      />
      {refused.length > 0 && (
        <>
          <strong>
            {formatMessage({ id: 'goods.batch.unchanged' }, { count: refused.length })}
          </strong>
          <LongList
            items={refused}
            of="unchanged"
            render={(each) => (
              <li
                key={each._id}
              >{`${nameWithVariant(each, formatMessage)}: ${productReason(each, intl)}`}</li>
            )}
          />
        </>
      )}
    </Box>
  );
}

const LIST = {
  maxHeight: '40vh',
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  p: 1.5,
  overflowWrap: 'anywhere',
  '& ul': { m: 0, paddingInlineStart: 2.5 },
  '&:focus-visible': { outline: '3px solid var(--focus-ring)' },
} as const;
