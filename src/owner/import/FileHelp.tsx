import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import { BYTE_ORDER_MARK } from '#domain/byteOrderMark';
import { FILE_COLUMNS, SAMPLE_FILE } from '#domain/owner/fileColumns';
import { useAppSelector } from '#src/app/hooks';
import { selectShop } from '#src/features/shop/shopSlice';
import { saveFile } from '#src/services/browser';

export function FileHelp() {
  const { formatMessage } = useIntl();
  const [, ...others] = useAppSelector(selectShop).languages;
  const [second] = others;
  return (
    <Box component="details" sx={{ mb: 3, '& summary': { py: '10px', cursor: 'pointer' } }}>
      <summary>{formatMessage({ id: 'import.help.title' })}</summary>
      <Typography sx={{ mb: 1.5 }}>{formatMessage({ id: 'import.help.words' })}</Typography>
      <Button
        variant="outlined"
        onClick={() => saveFile('sample.csv', BYTE_ORDER_MARK + SAMPLE_FILE, 'text/csv')}
      >
        {formatMessage({ id: 'import.help.sample' })}
      </Button>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'max-content 1fr',
          gap: '4px 16px',
          '& dt': { fontWeight: 600 },
          '& dd': { m: 0 },
        }}
      >
        {FILE_COLUMNS.map((name) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{formatMessage({ id: `import.help:${name}` })}</dd>
          </Fragment>
        ))}
        {second !== undefined && (
          <>
            <dt>{`name.${second}`}</dt>
            <dd>
              {formatMessage(
                { id: 'import.help.languages' },
                { languages: others.join(', '), example: `description.${second}` },
              )}
            </dd>
          </>
        )}
      </Box>
    </Box>
  );
}
