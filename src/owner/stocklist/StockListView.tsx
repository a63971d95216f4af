import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import type { StockResult } from '#domain/owner/stockChange';
import { BusyButton } from '#src/components/forms/BusyButton';
import { CallError } from '../answerParts';
import { optionsOf } from '../fields/choices';
import { OwnerBar, SelectField } from '../ownerParts';
import { ScanField } from './ScanField';
import { type ListRow, type UnresolvedCode, piecesOf, type StockList, totalsOf } from './stockList';
import { StockListRows } from './StockListRows';
import { useStockList } from './useStockList';

/** A stocktaking or a delivery as one list: a scanner or the keys fill it, and one act stores it. */
export function StockListView() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const field = useRef<HTMLInputElement>(null);
  const toField = () => field.current?.focus();
  const { list, preview, heard, change, add, take, look, apply, ...sending } =
    useStockList(toField);
  const { rows } = list;
  // What is sent, or was sent without an answer, must stay as it is.
  const isFixed = sending.isLoading || list.isSent;
  const isWrong = rows.some((row) => piecesOf(row) === undefined);
  return (
    <>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {formatMessage({ id: 'goods.list.title' })}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 880 }}>
        <SelectField
          label={formatMessage({ id: 'goods.list.kind' })}
          value={list.kind}
          options={optionsOf('goods.list.kind:', ['delivery', 'count'], intl)}
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
          <StockListRows
            {...{ rows, preview, isFixed }}
            onEnter={toField}
            onChange={(next) => change((now) => ({ ...now, rows: next(now.rows) }))}
          />
        )}
        <CallError error={sending.error} isLoading={sending.isLoading} />
        {isWrong && (
          <Box role="alert" sx={{ color: 'error.main' }}>
            {formatMessage({ id: 'goods.list.wrong' })}
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

/** First shows a preview of the stocks, then stores them. A list whose answer was lost is sent again. */
function Buttons({ list: { kind, rows, isSent }, preview, look, apply, isBusy }: ButtonsProps) {
  const { formatMessage } = useIntl();
  const isReady = isSent || preview?.some(({ result }) => result === 'changed');
  const does = isSent ? 'again' : isReady ? kind : 'look';
  return (
    <OwnerBar aria-label={formatMessage({ id: 'goods.list.bar' })}>
      <div>
        <BusyButton busy={isBusy} onClick={isReady ? apply : look}>
          {formatMessage({ id: `goods.list.does:${does}` }, totalsOf(rows))}
        </BusyButton>
      </div>
    </OwnerBar>
  );
}

interface OpenCodeItemProps {
  open: UnresolvedCode;
  isFixed: boolean;
  onChoose: (row: ListRow | undefined) => void;
}

function OpenCodeItem({ open: { code, times, found }, isFixed, onChoose }: OpenCodeItemProps) {
  const { formatMessage } = useIntl();
  const words = found.length === 0 ? 'goods.list.noProduct' : 'goods.list.which';
  return (
    <Box
      role="group"
      aria-label={formatMessage({ id: 'goods.list.unclear' }, { code })}
      sx={{ p: 1.5, border: 1, borderColor: 'error.main', overflowWrap: 'anywhere' }}
    >
      <strong>{formatMessage({ id: words }, { code, times })}</strong>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {found.map((row) => (
          <Button
            key={row._id}
            variant="outlined"
            disabled={isFixed}
            onClick={() => onChoose(row)}
            sx={{ textAlign: 'start' }}
          >
            <span>{row.name}</span>
          </Button>
        ))}
        <Button variant="outlined" onClick={() => onChoose(undefined)}>
          {formatMessage({ id: 'goods.list.leaveOut' })}
        </Button>
      </Box>
    </Box>
  );
}
