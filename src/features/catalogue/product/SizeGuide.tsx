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
  // Hidden words that it does not hold would make the dialog scroll.
  '& td': { position: 'relative' },
  '& td:last-child': { paddingInlineEnd: 0 },
  '& caption': { paddingBottom: 8, textAlign: 'start', color: 'var(--mui-palette-text-secondary)' },
  '& small': {
    display: 'block',
    fontSize: '0.8125rem',
    color: 'var(--mui-palette-text-secondary)',
  },
});

/** A button that opens a table of the body measurements for these sizes; nothing if there is none. */
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
        sx={{ px: 0, textDecoration: 'underline' }}
      >
        <FormattedMessage id="sizeGuide.name" />
      </Button>
      <ShopDialog
        title={formatMessage({ id: 'sizeGuide.name' })}
        open={isOpen}
        onClose={() => setOpen(false)}
        maxWidth="sm"
      >
        {/* The dialog's grid would make the wide table lower, because it scrolls. */}
        <div style={{ minWidth: 0 }}>
          <Measures table={table} />
          <OtherSizes table={table} />
        </div>
      </ShopDialog>
    </>
  );
}

function Measures({ table: { columns, rows, how } }: { table: SizeTable }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const format = (size: number) => size.toLocaleString(locale);
  return (
    <>
      <p style={{ marginTop: 0 }}>{formatMessage(how)}</p>
      {/* The keyboard scrolls the dialog from here, because it has no other control below its head. */}
      <div style={{ overflowX: 'auto' }}>
        <Table tabIndex={0} aria-label={formatMessage({ id: 'sizeGuide.table' })}>
          <caption>
            <FormattedMessage id="sizeGuide.units" />
          </caption>
          <Head>
            {columns.map((column) => (
              <th scope="col" key={column.id}>
                <FormattedMessage {...column} />
              </th>
            ))}
          </Head>
          <tbody>
            {rows.map(({ size, measures }) => (
              <tr key={size}>
                <th scope="row" translate="no">
                  {size}
                </th>
                {measures.map((measure, index) => (
                  <td key={columns[index]?.id}>
                    <span>{rangeText(measure, format)}</span>
                    <small>{rangeText(inInches(measure), format)}</small>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </>
  );
}

/** The first row: the name of the sizes, and then of what stands beside them. */
function Head({ children }: { children: ReactNode }) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <FormattedMessage id="size.label" />
        </th>
        {children}
      </tr>
    </thead>
  );
}

/** What the sizes are called in other countries, those of the reader's first. */
function OtherSizes({ table: { rows } }: { table: SizeTable }) {
  const { formatMessage } = useIntl();
  const own = countryOf(useLocale());
  const countries = [own, ...COUNTRIES.filter((country) => country !== own)];
  const known = rows.filter(({ elsewhere }) => elsewhere.length > 0);
  if (!known[0]) return null;
  const hasMen = known[0].elsewhere.length > 1;
  return (
    <Table aria-label={formatMessage({ id: 'sizeGuide.others' })} sx={{ mt: 3 }}>
      <caption>
        {hasMen
          ? formatMessage({ id: 'sizeGuide.womenAndMen' })
          : formatMessage({ id: 'sizeGuide.women' })}
      </caption>
      <Head>
        {countries.map((country) => (
          <th scope="col" key={country} translate="no">
            {country}
          </th>
        ))}
      </Head>
      <tbody>
        {known.map(({ size, elsewhere: [womens, mens] }) => (
          <tr key={size}>
            <th scope="row" translate="no">
              {size}
            </th>
            {countries.map((country) => (
              <td key={country}>
                {mens && (
                  <VisuallyHidden>{formatMessage({ id: 'sizeGuide.ofWomen' })} </VisuallyHidden>
                )}
                {womens && <span>{rangeText(womens[country])}</span>}
                {mens && (
                  <small>
                    <VisuallyHidden>{formatMessage({ id: 'sizeGuide.ofMen' })} </VisuallyHidden>
                    {rangeText(mens[country])}
                  </small>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Returns whose sizes the readers of a locale know. */
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
