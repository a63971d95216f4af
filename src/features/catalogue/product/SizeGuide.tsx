import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocale } from '#src/components/display/formatNumber';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { VisuallyHidden } from '#src/components/layout/VisuallyHidden';
import { COUNTRIES, type Country, type Measure, type SizeTable, sizeTableFor } from './sizeTables';

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: '8px 0',
    paddingInlineEnd: 8,
    textAlign: 'start',
    whiteSpace: 'nowrap',
    borderBottom: '1px solid var(--mui-palette-divider)',
  },
  // Contains the visually hidden words, which would otherwise make the dialog scroll.
  '& td': { position: 'relative' },
  '& td:last-child': { paddingInlineEnd: 0 },
  '& caption': { paddingBottom: 8, textAlign: 'start', color: 'var(--mui-palette-text-secondary)' },
  '& small': {
    display: 'block',
    fontSize: '0.8125rem',
    color: 'var(--mui-palette-text-secondary)',
  },
});

/** A button that opens a table of the body measurements for these sizes. Shows nothing if there is no such table. */
export function SizeGuide({
  sizes,
  category,
}: {
  sizes: readonly string[];
  category: string | undefined;
}) {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const table = sizeTableFor(sizes, category);
  if (!table) return null;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        onClick={() => setOpen(true)}
        sx={{ textDecoration: 'underline', '@media (forced-colors: none)': { px: 0 } }}
      >
        <FormattedMessage id="sizeGuide.name" />
      </Button>
      <ShopDialog
        title={formatMessage({ id: 'sizeGuide.name' })}
        open={isOpen}
        onClose={() => setOpen(false)}
        maxWidth="sm"
      >
        {/* In the dialog's grid, the scroll container of a wide table would lose height. */}
        <div style={{ minWidth: 0 }}>
          <Measures table={table} />
          <OtherSizes table={table} />
        </div>
      </ShopDialog>
    </>
  );
}

interface RowsProps {
  caption: string;
  /** The headings of the columns beside the size. */
  columns: readonly ReactNode[];
  rows: readonly { size: string; cells: readonly ReactNode[] }[];
}

function Rows({ caption, columns, rows }: RowsProps) {
  return (
    <>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="size.label" />
          </th>
          {columns.map((column, index) => (
            <th scope="col" key={index}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ size, cells }) => (
          <tr key={size}>
            <th scope="row" translate="no">
              {size}
            </th>
            {cells.map((cell, index) => (
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
}

function Measures({ table: { columns, rows, how } }: { table: SizeTable }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const format = (size: number) => size.toLocaleString(locale);
  const cell = (measure: Measure) => (
    <>
      <span>{rangeText(measure, format)}</span>
      <small>{rangeText(inInches(measure), format)}</small>
    </>
  );
  return (
    <>
      <p style={{ marginTop: 0 }}>{formatMessage(how)}</p>
      {/* The table is focusable, because the keyboard needs a focus below the dialog's head to scroll the dialog. */}
      <div style={{ overflowX: 'auto' }}>
        <Table tabIndex={0} aria-label={formatMessage({ id: 'sizeGuide.table' })}>
          <Rows
            caption={formatMessage({ id: 'sizeGuide.units' })}
            columns={columns.map((column) => formatMessage(column))}
            rows={rows.map(({ size, measures }) => ({ size, cells: measures.map(cell) }))}
          />
        </Table>
      </div>
    </>
  );
}

/** The sizes of other countries, first those of the reader's country. */
function OtherSizes({ table: { rows } }: { table: SizeTable }) {
  const { formatMessage } = useIntl();
  const own = countryOf(useLocale());
  const countries = [own, ...COUNTRIES.filter((country) => country !== own)];
  const known = rows.filter(({ elsewhere }) => elsewhere.length > 0);
  if (!known[0]) return null;
  const hasMen = known[0].elsewhere.length > 1;
  const cell = ([womens, mens]: SizeTable['rows'][number]['elsewhere'], country: Country) => (
    <>
      {mens && <VisuallyHidden>{formatMessage({ id: 'sizeGuide.ofWomen' })} </VisuallyHidden>}
      {womens && <span>{rangeText(womens[country])}</span>}
      {mens && (
        <small>
          <VisuallyHidden>{formatMessage({ id: 'sizeGuide.ofMen' })} </VisuallyHidden>
          {rangeText(mens[country])}
        </small>
      )}
    </>
  );
  return (
    <Table aria-label={formatMessage({ id: 'sizeGuide.others' })} sx={{ mt: 3 }}>
      <Rows
        caption={formatMessage({ id: hasMen ? 'sizeGuide.womenAndMen' : 'sizeGuide.women' })}
        columns={countries.map((country) => (
          <span key={country} translate="no">
            {country}
          </span>
        ))}
        rows={known.map(({ size, elsewhere }) => ({
          size,
          cells: countries.map((country) => cell(elsewhere, country)),
        }))}
      />
    </Table>
  );
}

/** Returns the size system that readers of a locale know. */
function countryOf(locale: string): Country {
  if (/-(GB|IE)$/.test(locale)) return 'UK';
  return /-(US|CA)$/.test(locale) ? 'US' : 'EU';
}

const CM_AN_INCH = 2.54;

function inInches([from, to]: Measure): Measure {
  const inches = (cm: number) => Math.round((cm / CM_AN_INCH) * 2) / 2;
  return [inches(from), inches(to)];
}

function rangeText([from, to]: Measure, format: (size: number) => string = String): string {
  return from === to ? format(from) : `${format(from)}–${format(to)}`;
}
