import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import type { StockResult } from '#domain/owner/stockChange';
import { CloseIcon } from '#src/components/display/icons';
import { FigureInput } from '../goods/CellField';
import { OwnerTable } from '../OwnerTable';
import { type ListRow, piecesOf } from './stockList';
import { resultWords } from './useStockList';

const Table = styled(OwnerTable)({
  '& tbody th': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& tr > :last-child': { width: 44, padding: 0 },
});

interface RowsProps {
  rows: readonly ListRow[];
  preview: readonly StockResult[] | undefined;
  isFixed: boolean;
  onEnter: () => void;
  onChange: (next: (rows: ListRow[]) => ListRow[]) => void;
}

export function StockListRows({ rows, preview = [], isFixed, onEnter, onChange }: RowsProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const results = new Map(preview.map((result) => [result._id, result]));
  return (
    <Table aria-label={formatMessage({ id: 'goods.list.rows' })}>
      <thead>
        <tr>
          <th scope="col">{formatMessage({ id: 'owner.column.article' })}</th>
          <th scope="col">{formatMessage({ id: 'owner.column.pieces' })}</th>
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
              <small>{resultWords(results.get(row._id), intl)}</small>
            </th>
            <td>
              <FigureInput
                aria-label={formatMessage({ id: 'goods.list.piecesOf' }, { name: row.name })}
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
                aria-label={formatMessage({ id: 'goods.list.leaveOutNamed' }, { name: row.name })}
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
