import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import type { StockResult } from '#domain/owner/stockChange';
import { CloseIcon } from '#src/components/display/icons';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { BusyButton } from '#src/components/forms/BusyButton';
import { FigureInput } from '../goods/CellField';
import { count } from '../orderWords';
import { OwnerBar, SelectField } from '../ownerParts';
import { ScanField, useTypedIntoField } from './ScanField';
import { type ListRow, type OpenCode, piecesOf, type StockList } from './stockList';
import { resultWords, useStockList } from './useStockList';

const KINDS = [
  ['delivery', 'Delivery: add to the stock'],
  ['count', 'Count: the pieces on the shelf'],
] as const;

/** A stocktaking or a delivery as one list: a scanner or the keys fill it, and one act stores it. */
export function StockListView() {
  const field = useRef<HTMLInputElement>(null);
  const toField = () => field.current?.focus();
  useTypedIntoField(toField);
  const { list, preview, heard, change, add, take, look, apply, ...sending } =
    useStockList(toField);
  const { rows } = list;
  // What is sent, or was sent without an answer, must stay as it is.
  const isFixed = sending.isLoading || list.isSent;
  const isWrong = rows.some((row) => piecesOf(row) === undefined);
  return (
    <>
      <Typography variant="h2" sx={{ mb: 2 }}>
        Delivery or count
      </Typography>
      <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 880 }}>
        <SelectField
          label="What the list is"
          value={list.kind}
          options={KINDS}
          disabled={isFixed}
          onChoose={(kind) => change((now) => ({ ...now, kind }))}
        />
        <ScanField field={field} onScan={take} />
        <Box role="status" sx={{ minHeight: '1.5em', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {heard}
        </Box>
        {list.open.map((open) => (
          <OpenCodeItem
            key={open.code}
            {...{ open, isFixed }}
            onChoose={(row) => {
              change((now) => withoutCode(now, open.code));
              if (row) add(row, open.times);
              toField();
            }}
          />
        ))}
        {rows.length > 0 && (
          <Rows
            {...{ rows, preview, isFixed }}
            onEnter={toField}
            onChange={(next) => change((now) => ({ ...now, rows: next(now.rows) }))}
          />
        )}
        {sending.failure !== undefined && <ErrorNotice message={sending.failure} />}
        {isWrong && (
          <Box role="alert" sx={{ color: 'error.main' }}>
            A number of pieces is a whole number, 0 or more.
          </Box>
        )}
      </Box>
      {rows.length > 0 && !isWrong && (
        <Buttons {...{ list, preview, look, apply }} isBusy={sending.isLoading} />
      )}
    </>
  );
}

const withoutCode = (list: StockList, code: string): StockList => ({
  ...list,
  open: list.open.filter((each) => each.code !== code),
});

interface ButtonsProps {
  list: StockList;
  preview: readonly StockResult[] | undefined;
  look: () => void;
  apply: () => void;
  isBusy: boolean;
}

/** First shows what would become of the stocks, then stores it. What was sent without an answer is sent again. */
function Buttons({ list: { kind, rows, isSent }, preview, look, apply, isBusy }: ButtonsProps) {
  const pieces = rows.reduce((sum, row) => sum + (piecesOf(row) ?? 0), 0);
  const what = `${count(pieces, 'piece')} of ${count(rows.length, 'variant')}`;
  const isReady = isSent || preview?.some(({ result }) => result === 'changed');
  return (
    <OwnerBar aria-label="What the list does">
      <div>
        <BusyButton busy={isBusy} onClick={isReady ? apply : look}>
          {isSent
            ? 'Send again'
            : isReady
              ? `${kind === 'delivery' ? 'Add' : 'Store the count of'} ${what}`
              : `Show what ${what} would change`}
        </BusyButton>
      </div>
    </OwnerBar>
  );
}

interface OpenCodeItemProps {
  open: OpenCode;
  isFixed: boolean;
  onChoose: (row: ListRow | undefined) => void;
}

/** A code that is of no product, or may be of several. The list goes on meanwhile. */
function OpenCodeItem({ open: { code, times, found }, isFixed, onChoose }: OpenCodeItemProps) {
  const often = times === 1 ? '' : `, scanned ${times} times`;
  return (
    <Box
      role="group"
      aria-label={`Unclear: ${code}`}
      sx={{ p: 1.5, border: 1, borderColor: 'error.main', overflowWrap: 'anywhere' }}
    >
      <strong>
        {found.length === 0 ? `No product has “${code}”${often}.` : `“${code}”${often}: which one?`}
      </strong>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {found.map((row) => (
          <Button
            key={row._id}
            variant="outlined"
            color="inherit"
            disabled={isFixed}
            onClick={() => onChoose(row)}
            sx={{ textAlign: 'start' }}
          >
            <span>{row.name}</span>
          </Button>
        ))}
        <Button variant="outlined" color="inherit" onClick={() => onChoose(undefined)}>
          Leave it out
        </Button>
      </Box>
    </Box>
  );
}

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { textAlign: 'start', padding: '6px 8px' },
  '& thead th': { color: 'var(--mui-palette-text-secondary)', fontWeight: 500 },
  '& tbody tr': { borderTop: '1px solid var(--mui-palette-divider)' },
  '& tbody th': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': {
    display: 'block',
    color: 'var(--mui-palette-text-secondary)',
    fontWeight: 400,
  },
  '& tr > :last-child': { width: 44, padding: 0 },
});

interface RowsProps {
  rows: readonly ListRow[];
  preview: readonly StockResult[] | undefined;
  isFixed: boolean;
  onEnter: () => void;
  onChange: (next: (rows: ListRow[]) => ListRow[]) => void;
}

function Rows({ rows, preview = [], isFixed, onEnter, onChange }: RowsProps) {
  const results = new Map(preview.map((result) => [result._id, result]));
  return (
    <Table aria-label="The list">
      <thead>
        <tr>
          <th scope="col">Article</th>
          <th scope="col">Pieces</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row._id}>
            <th scope="row">
              <bdi>{row.name}</bdi>
              <small translate="no">
                {[row.articleNumber ?? row._id, row.barcode].filter(Boolean).join(', ')}
              </small>
              <small>{resultWords(results.get(row._id))}</small>
            </th>
            <td>
              <FigureInput
                aria-label={`Pieces of ${row.name}`}
                aria-invalid={piecesOf(row) === undefined}
                inputMode="numeric"
                autoComplete="off"
                readOnly={isFixed}
                value={row.pieces}
                onKeyDown={({ key }) => key === 'Enter' && onEnter()}
                onChange={({ target: { value: pieces } }) =>
                  onChange((all) =>
                    all.map((each) => (each._id === row._id ? { ...each, pieces } : each)),
                  )
                }
              />
            </td>
            <td>
              <IconButton
                aria-label={`Leave out ${row.name}`}
                disabled={isFixed}
                onClick={() => onChange((all) => all.filter(({ _id }) => _id !== row._id))}
              >
                <CloseIcon />
              </IconButton>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
