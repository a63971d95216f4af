import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { toCents } from '#domain/money';
import type { ImportReport, ImportRow, ImportRowKind } from '#domain/owner/importReport';
import { nameWithVariant } from '#domain/variantText';
import { Price } from '#src/components/display/Price';
import { ProductPicture } from '#src/components/display/ProductPicture';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { Spinner } from '#src/components/feedback/Spinner';
import {
  useGetImportRowsInfiniteQuery,
  useGetRefusalsInfiniteQuery,
} from '#src/owner/api/importsApi';
import { ownerErrorMessage } from '#src/owner/refusalWords';
import { fieldWords } from '../goods/goodsWords';
import { ShowMore, type ShowMoreProps } from '../ShowMore';

type Part = ImportRowKind | 'refused';

/** Lists what an import would do, a part at a time, and all rows of it by pages. */
export function ImportRows({ report }: { report: ImportReport }) {
  const parts = partsOf(report);
  const [chosen, setChosen] = useState<Part>();
  const id = useId();
  const [first] = parts;
  const shown = parts.find(({ part }) => part === chosen) ?? first;
  if (shown === undefined) return null;
  return (
    <section aria-label="The rows of the file">
      <Tabs
        value={shown.part}
        aria-label="What happens with them"
        variant="scrollable"
        allowScrollButtonsMobile
        onChange={(_event, part: Part) => setChosen(part)}
        sx={{ mb: 1 }}
      >
        {parts.map(({ part, label, count }) => (
          <Tab
            key={part}
            value={part}
            label={`${label} (${count})`}
            id={`${id}-${part}`}
            {...(part === shown.part && { 'aria-controls': `${id}-rows` })}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-rows`} aria-labelledby={`${id}-${shown.part}`}>
        {shown.words !== undefined && <Typography sx={{ mb: 1 }}>{shown.words}</Typography>}
        {shown.part === 'refused' ? (
          <RefusedRows id={report._id} count={shown.count} />
        ) : (
          <Rows key={shown.part} id={report._id} kind={shown.part} count={shown.count} />
        )}
      </div>
    </section>
  );
}

interface ShownPart {
  part: Part;
  label: string;
  count: number;
  /** What is to know about all of them. */
  words?: string;
}

function partsOf(report: ImportReport): ShownPart[] {
  const all: ShownPart[] = [
    { part: 'added', label: 'New', count: report.added },
    { part: 'changed', label: 'Changed', count: report.changed },
    {
      ...{ part: 'removed', label: 'Removed', count: report.removed },
      words: 'The file does not name them.',
    },
    {
      ...{ part: 'refused', label: 'Refused', count: report.refusedCount },
      words: 'Nothing changes in the variants of these rows.',
    },
    {
      ...{ part: 'free', label: 'Price 0', count: report.free },
      words: 'Shoppers would get them for nothing.',
    },
    {
      ...{ part: 'no_picture', label: 'No picture', count: report.withoutPicture },
      words: 'No shopper sees them until they have a picture.',
    },
    {
      ...{ part: 'hidden', label: 'Hidden', count: report.hidden },
      words: 'No shopper sees them until you show them.',
    },
  ];
  // What was brought in is no list of wishes any more.
  const isDone = report.state === 'applied' || report.state === 'failed';
  return all.filter(({ part, count }) => count > 0 && (!isDone || part === 'refused'));
}

interface RowsProps {
  id: string;
  kind: ImportRowKind;
  count: number;
}

function Rows({ id, kind, count }: RowsProps) {
  const answer = useGetImportRowsInfiniteQuery({ id, kind });
  const rows = answer.data?.pages.flat() ?? [];
  return (
    <Listed {...answer} left={count - rows.length} isEmpty={rows.length === 0}>
      {rows.map((row) => (
        <Row key={row._id} row={row} isNew={row.fields.length === 0} />
      ))}
    </Listed>
  );
}

function Row({ row, isNew }: { row: ImportRow; isNew: boolean }) {
  const { img, price, stock, hidden, line, fields } = row;
  const before = fields.find(({ field }) => field === 'img')?.before;
  const words = fields.filter(({ field }) => field !== 'img').map(fieldWords);
  return (
    <Item>
      <div data-pictures>
        {typeof before === 'string' && <Thumb src={before} alt="The picture before" />}
        <Thumb src={img} alt={before === undefined ? '' : 'The new picture'} />
      </div>
      <div>
        <strong>{nameWithVariant(row)}</strong>
        {isNew ? (
          <div>
            <Price cents={toCents(price)} />
            <small>{[stockWords(stock), ...(hidden ? ['hidden'] : [])].join(', ')}</small>
          </div>
        ) : (
          words.map((each) => <div key={each}>{each}</div>)
        )}
        {line !== undefined && <small>{`Line ${line}`}</small>}
      </div>
    </Item>
  );
}

const Thumb = ({ src, alt }: { src: string; alt: string }) => (
  <Box sx={{ width: 48 }}>
    <ProductPicture src={src} alt={alt} sizes="48px" />
  </Box>
);

const stockWords = (stock: number | undefined) =>
  stock === undefined ? 'not counted' : `${stock} in stock`;

/** One row: its picture at the start, its words beside it. */
const Item = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '4px 16px',
  padding: '10px 0',
  borderTop: '1px solid var(--mui-palette-divider)',
  overflowWrap: 'anywhere',
  '& [data-pictures]': { display: 'flex', gap: 4 },
  '& small': { color: 'var(--mui-palette-text-secondary)' },
  '& bdi + small': { marginInlineStart: 8 },
});

/** The rows that the shop refuses, each with its line, its column and what stands there. */
function RefusedRows({ id, count }: { id: string; count: number }) {
  const answer = useGetRefusalsInfiniteQuery(id);
  const rows = answer.data?.pages.flat() ?? [];
  return (
    <Listed {...answer} left={count - rows.length} isEmpty={rows.length === 0}>
      {rows.map(({ number, line, reason }) => (
        <Item key={number} sx={{ display: 'block' }}>
          {`Line ${line}: ${reason}`}
        </Item>
      ))}
    </Listed>
  );
}

interface ListedProps extends Omit<ShowMoreProps, 'words'> {
  error?: Parameters<typeof ownerErrorMessage>[0] | undefined;
  isFetching: boolean;
  refetch: () => unknown;
  /** How many rows are not shown yet. */
  left: number;
  isEmpty: boolean;
  children: ReactNode;
}

function Listed({ error, isFetching, refetch, isEmpty, left, children, ...pages }: ListedProps) {
  const intl = useIntl();
  const retry = isEmpty ? refetch : pages.fetchNextPage;
  const failure =
    error && !isFetching ? (
      <ErrorNotice message={ownerErrorMessage(error, intl)} onRetry={retry} />
    ) : null;
  if (isEmpty) return isFetching ? <Spinner label="Loading the rows" /> : failure;
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {children}
      </Box>
      {failure ?? <ShowMore words={`Show more, ${left} are left`} {...pages} />}
    </>
  );
}
