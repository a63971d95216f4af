import { styled } from '@mui/material/styles';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useIntl } from 'react-intl';
import type { OwnerProductRow } from '#domain/owner/ownerProduct';
import { SelectionBox, type SelectionProps } from '../fields/SelectionBox';
import { OwnerTable, NO_TEXT_SELECTION_ON_SHIFT, useRangeSelection } from '../OwnerTable';
import { type GoodsSelection, isSelected, withSelected } from './batchForm';
import { TABLE_WIDTH } from './CellField';
import { fieldLabel } from './fieldWords';
import { useGoodsPage } from './goodsPage';
import { type GoodsSelectionProps, matchingIds, ProductRow, StyleRow } from './GoodsRow';

/** Places these parts of a row in the grid areas with the same names. */
function areas(...parts: string[]) {
  return Object.fromEntries(parts.map((part) => [`& [data-part=${part}]`, { gridArea: part }]));
}

/** Minimum widths. The stock's column has space for the button beside its field, so that no row grows. */
const TABLE_COLUMNS = {
  '& td[data-part=stock]': { minWidth: 184 },
  '& tbody th': { minWidth: '9rem' },
  // A range of prices has two lines, so that the column is only as wide as the field of one price.
  '& [data-to]': { display: 'block' },
  '& td[data-part=size]': { minWidth: '4.75rem' },
  '& td[data-part=colour]': { minWidth: '5.5rem' },
  // Wide enough for "Sweatshirts" in one line.
  '& td[data-part=category]': { minWidth: '6.25rem' },
  '& td[data-part=state], & td[data-part=changed]': { whiteSpace: 'nowrap' },
};

const WIDE_ROW = {
  gridTemplateColumns: '52px minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) 184px',
  gridTemplateAreas:
    '"picture name price former stock" "choice state size colour category" ". changed . . ."',
};

const ROW_OF_LARGE_LETTERS = {
  gridTemplateColumns: '52px minmax(0, 1fr)',
  gridTemplateAreas:
    '"picture name" "choice state" ". stock" ". price" ". former" ". size" ". colour" ". category" ". changed"',
};

/** A table on wide screens. On others, each row is a block with its picture at the left. */
const Table = styled(OwnerTable)(({ theme }) => ({
  fontSize: '0.9375rem',
  '& th, & td': { verticalAlign: 'middle' },
  '& thead th': { whiteSpace: 'nowrap', paddingBlock: 0 },
  '& tbody tr[data-variant]': { borderTopStyle: 'dashed' },
  '& tbody tr[data-chosen]': { backgroundColor: 'var(--mui-palette-action-selected)' },
  '& tbody th': { fontWeight: 600 },
  '& tbody th, & [data-part=size], & [data-part=colour], & [data-part=category]': {
    overflowWrap: 'anywhere',
  },
  '& [data-part=choice]': { width: 44, padding: '0 !important' },
  '& [data-part=picture]': { width: 60 },
  '& [data-part=picture] > *': { display: 'block', width: 44 },
  [theme.breakpoints.up(TABLE_WIDTH)]: TABLE_COLUMNS,
  '& [data-words]': { display: 'none' },
  [theme.breakpoints.down(TABLE_WIDTH)]: {
    '& thead th': { display: 'none' },
    // The checkbox is higher than this row. A row of its height would push the first product down.
    '& thead [data-part=choice]': {
      display: 'flex',
      alignItems: 'center',
      width: 'auto',
      height: 32,
    },
    '& [data-words]': {
      display: 'block',
      fontSize: '0.875rem',
      color: 'var(--mui-palette-text-secondary)',
    },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: '52px minmax(0, 1fr) minmax(0, 1fr)',
      gridTemplateAreas:
        '"picture name name" "choice state state" ". stock stock" ". price former" ". size colour" ". category changed"',
      padding: '10px 0',
      gap: '2px 0',
      alignItems: 'start',
    },
    '& tbody th, & tbody td': { padding: '2px 8px' },
    '& [data-part=picture]': { padding: '4px !important' },
    ...areas('choice', 'picture', 'name', 'state', 'stock'),
    ...areas('price', 'former', 'size', 'colour', 'category', 'changed'),
    '& td:empty': { display: 'none !important' },
    '& [data-figure]': { textAlign: 'start', whiteSpace: 'normal' },
  },
  [theme.breakpoints.between('md', TABLE_WIDTH)]: { '& tbody tr': WIDE_ROW },
  '@media (max-width: 16rem)': { '& tbody tr': ROW_OF_LARGE_LETTERS },
}));

export interface GoodsTableProps {
  chosen: GoodsSelection;
  onChoose: (chosen: GoodsSelection) => void;
  rows: readonly OwnerProductRow[];
  /** The ids of the rows whose products are shown below them. */
  unfolded: readonly string[];
  onUnfold: (ids: readonly string[]) => void;
}

function toggled(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
}

/** The products of one style are folded into one row. */
export function GoodsTable(props: GoodsTableProps) {
  const { formatMessage } = useIntl();
  const { go } = useGoodsPage();
  const { rows, unfolded, onUnfold, chosen, onChoose } = props;
  const choice: GoodsSelectionProps = {
    isSelected: (id) => isSelected(chosen, id),
    onChoose: (chosenIds, isOn) => onChoose(withSelected(chosen, chosenIds, isOn)),
    isByMatch: 'match' in chosen,
  };
  const ids = rows.flatMap((row) => matchingIds(row.variants ?? [row]));
  const rowChoice = { ...choice, rangeOf: useRangeSelection(ids) };
  const open = (id: string) => go({ edit: id });
  return (
    <Table aria-label={formatMessage({ id: 'owner.goods' })} {...NO_TEXT_SELECTION_ON_SHIFT}>
      <Head ids={ids} {...choice} />
      <tbody>
        {rows.map((row) =>
          row.variants ? (
            <StyleRow
              key={row._id}
              variants={row.variants}
              isUnfolded={unfolded.includes(row._id)}
              onFold={() => onUnfold(toggled(unfolded, row._id))}
              onOpen={open}
              {...rowChoice}
            />
          ) : (
            <ProductRow key={row._id} product={row} onOpen={open} {...rowChoice} />
          ),
        )}
      </tbody>
    </Table>
  );
}

interface HeadProps extends SelectionProps {
  ids: readonly string[];
}

function Head({ ids, ...choice }: HeadProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <thead>
      <tr>
        <th data-part="choice">
          <SelectionBox
            ids={ids}
            label={formatMessage({ id: 'goods.chooseShown' }, { count: ids.length })}
            {...choice}
          />
          <span aria-hidden data-words>
            {formatMessage({ id: 'action.chooseAll' })}
          </span>
        </th>
        <th scope="col" data-part="picture">
          {fieldLabel('img', intl)}
        </th>
        <SortedHead by="name" label={fieldLabel('name', intl)} />
        <th scope="col">{fieldLabel('size', intl)}</th>
        <th scope="col">{fieldLabel('colour', intl)}</th>
        <th scope="col">{fieldLabel('category', intl)}</th>
        <SortedHead by="price" label={fieldLabel('price', intl)} />
        <th scope="col" data-figure>
          {fieldLabel('formerPrice', intl)}
        </th>
        <SortedHead by="stock" label={formatMessage({ id: 'goods.column.stock' })} />
        <th scope="col">{formatMessage({ id: 'goods.state' })}</th>
        <SortedHead by="updatedAt" label={formatMessage({ id: 'goods.column.changed' })} />
      </tr>
    </thead>
  );
}

interface SortedHeadProps {
  label: string;
  by: 'name' | 'price' | 'stock' | 'updatedAt';
}

function SortedHead({ label, by }: SortedHeadProps) {
  const {
    shown: { sort },
    go,
  } = useGoodsPage();
  const isSorted = sort === by || sort === `-${by}`;
  const direction = sort === `-${by}` ? 'desc' : 'asc';
  const isFigure = by === 'price' || by === 'stock';
  return (
    <th
      scope="col"
      data-figure={isFigure || undefined}
      {...(isSorted && { 'aria-sort': `${direction}ending` as const })}
    >
      <TableSortLabel
        active={isSorted}
        direction={isSorted ? direction : 'asc'}
        onClick={() => go({ sort: sort === by ? `-${by}` : by })}
        // The place of the arrow before the name of a column of figures, which ends where they do.
        sx={{ minHeight: 44, ...(isFigure && { flexDirection: 'row-reverse' }) }}
      >
        {label}
      </TableSortLabel>
    </th>
  );
}
