import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { nameWithVariant } from '#domain/goods/variantText';
import { toCents } from '#domain/money';
import type { ImportRow, ImportRowKind } from '#domain/owner/importReport';
import { Price } from '#src/components/display/Price';
import { ProductPicture } from '#src/components/display/ProductPicture';
import {
  useGetImportRowsInfiniteQuery,
  useGetRefusalsInfiniteQuery,
} from '#src/owner/api/goodsFilesApi';
import { CallError, LoadingOrError, type LoadingOrErrorProps } from '../answerParts';
import { fieldWords } from '../goods/fieldWords';
import { ShowMore, type ShowMoreProps } from '../ShowMore';
import { refusedWords } from './importedWords';

interface RowsProps {
  id: string;
  kind: ImportRowKind;
  count: number;
}

export function ListedRows({ id, kind, count }: RowsProps) {
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
  const intl = useIntl();
  const { formatMessage } = intl;
  const { img, price, stock, hidden, line, fields } = row;
  const before = fields.find(({ field }) => field === 'img')?.before;
  const words = fields.filter(({ field }) => field !== 'img').map((each) => fieldWords(each, intl));
  return (
    <Item>
      <div data-pictures>
        {typeof before === 'string' && (
          <Thumb src={before} alt={formatMessage({ id: 'import.row.before' })} />
        )}
        <Thumb
          src={img}
          alt={before === undefined ? '' : formatMessage({ id: 'import.row.now' })}
        />
      </div>
      <div>
        <strong>{nameWithVariant(row, formatMessage)}</strong>
        {isNew ? (
          <div>
            <Price cents={toCents(price)} />{' '}
            <small>
              {[
                formatMessage(
                  { id: stock === undefined ? 'import.row.notCounted' : 'import.row.stock' },
                  { stock: stock ?? 0 },
                ),
                ...(hidden ? [formatMessage({ id: 'import.row.hidden' })] : []),
              ].join(', ')}
            </small>
          </div>
        ) : (
          words.map((each) => <div key={each}>{each}</div>)
        )}
        {line !== undefined && <small>{formatMessage({ id: 'import.row.line' }, { line })}</small>}
      </div>
    </Item>
  );
}

const Thumb = ({ src, alt }: { src: string; alt: string }) => (
  <Box sx={{ width: 48 }}>
    <ProductPicture src={src} alt={alt} sizes="48px" />
  </Box>
);

const Item = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '4px 16px',
  padding: '10px 0',
  borderTop: '1px solid var(--mui-palette-divider)',
  overflowWrap: 'anywhere',
  '& [data-pictures]': { display: 'flex', gap: 4 },
  '& small': { color: 'var(--mui-palette-text-secondary)' },
  '& bdi + small': { marginInlineStart: 4 },
});

export function RefusedRows({ id, count }: { id: string; count: number }) {
  const intl = useIntl();
  const answer = useGetRefusalsInfiniteQuery(id);
  const rows = answer.data?.pages.flat() ?? [];
  return (
    <Listed {...answer} left={count - rows.length} isEmpty={rows.length === 0}>
      {rows.map((row) => (
        <Item key={row.number} sx={{ display: 'block' }}>
          {intl.formatMessage(
            { id: 'import.row.refused' },
            { line: row.line, reason: refusedWords(row, intl) },
          )}
        </Item>
      ))}
    </Listed>
  );
}

interface ListedProps extends Omit<ShowMoreProps, 'words'>, Omit<LoadingOrErrorProps, 'loading'> {
  /** How many rows are not shown yet. */
  left: number;
  isEmpty: boolean;
  children: ReactNode;
}

function Listed({ isEmpty, left, children, ...answer }: ListedProps) {
  const { formatMessage } = useIntl();
  if (isEmpty) return <LoadingOrError loading={{ id: 'import.rows.loading' }} {...answer} />;
  const { error, isFetching, fetchNextPage } = answer;
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {children}
      </Box>
      {error && !isFetching ? (
        <CallError error={error} onRetry={fetchNextPage} />
      ) : (
        <ShowMore words={formatMessage({ id: 'import.rows.more' }, { left })} {...answer} />
      )}
    </>
  );
}
