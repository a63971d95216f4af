import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { BYTE_ORDER_MARK } from '#domain/byteOrderMark';
import { FILE_COLUMNS, SAMPLE_FILE } from '#domain/owner/fileColumns';
import { saveFile } from '#src/services/browser';

/** What a file of goods looks like: a sample, and the list of columns. */
export function FileHelp() {
  return (
    <Box component="details" sx={{ mb: 3, '& summary': { py: 1, cursor: 'pointer' } }}>
      <summary>What a file of your own looks like</summary>
      <Typography sx={{ mb: 1.5 }}>
        A table saved as CSV, with these columns in any order. Each size of a garment is a row.
        Files from other shops go in as they are; with other columns, you are asked which is which.
      </Typography>
      <Button
        variant="outlined"
        color="inherit"
        onClick={() => saveFile('sample.csv', BYTE_ORDER_MARK + SAMPLE_FILE, 'text/csv')}
      >
        Save a sample file
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
        {FILE_COLUMNS.map(([name, meaning]) => (
          <Column key={name} name={name} meaning={meaning} />
        ))}
      </Box>
    </Box>
  );
}

function Column({ name, meaning }: { name: string; meaning: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{meaning}</dd>
    </>
  );
}
