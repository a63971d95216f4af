import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { CSSObject } from '@mui/material/styles';
import { nanoid } from '@reduxjs/toolkit';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { knownLanguage, type Language } from '#domain/language';
import { orderIn, type OwnerOrder } from '#domain/owner/ownerOrder';
import { toSend } from '#domain/owner/piecesToSend';
import { PrinterIcon } from '#src/components/display/icons';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { useShop } from '#src/components/layout/shopContext';
import { loadWords } from '#src/features/language/words';
import { printUntilUsed } from '#src/services/printUntilUsed';
import { InWords } from '../language/WithOwnerWords';
import { PackingSlip } from './PackingSlip';
import { stopOf } from './paperParts';
import { PickingList } from './PickingList';

interface Printing {
  paper: 'packing slips' | 'picking list';
  orders: readonly OwnerOrder[];
  /** Tells it from the printing before, which may still be there. */
  key: string;
}

/** Prints a slip for each order, or a picking list. A slip goes into the parcel: it speaks the language of its order. */
export function PrintPapers({ orders }: { orders: readonly OwnerOrder[] }) {
  const { languages } = useShop();
  const { formatMessage, locale } = useIntl();
  const [printed, setPrinted] = useState<Printing>();
  const [isFailed, setFailed] = useState(false);
  if (!('print' in window)) return null;
  const languageOf = ({ language }: OwnerOrder) => knownLanguage(language, languages);
  const printSlips = () => {
    setFailed(false);
    Promise.all(orders.map((order) => loadWords(languageOf(order)))).then(
      // These orders: another choice meanwhile may be in a language that is not loaded.
      () => setPrinted({ paper: 'packing slips', orders, key: nanoid() }),
      () => setFailed(true),
    );
  };
  return (
    <>
      <PrintButton onClick={printSlips}>{formatMessage({ id: 'owner.papers.slips' })}</PrintButton>
      <PrintButton onClick={() => setPrinted({ paper: 'picking list', orders, key: nanoid() })}>
        {formatMessage({ id: 'owner.papers.picking' })}
      </PrintButton>
      {isFailed && (
        <ErrorNotice message={formatMessage({ id: 'part.failed' })} onRetry={printSlips} />
      )}
      {printed && (
        <Printed
          key={printed.key}
          in={
            printed.paper === 'packing slips'
              ? printed.orders.map(languageOf)
              : [locale as Language]
          }
          onDone={() => setPrinted(undefined)}
        >
          {printed.paper === 'packing slips' ? (
            printed.orders.map((order) => {
              const stop = stopOf(order);
              return (
                <InWords key={order._id} of={languageOf(order)}>
                  <PackingSlip
                    order={orderIn(toSend(order), languageOf(order))}
                    stop={stop && <span lang={locale}>{formatMessage(stop)}</span>}
                  />
                </InWords>
              );
            })
          ) : (
            <PickingList orders={printed.orders.map(toSend)} />
          )}
        </Printed>
      )}
    </>
  );
}

function PrintButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="outlined" startIcon={<PrinterIcon small />} onClick={onClick}>
      {children}
    </Button>
  );
}

/** Prints only the papers, and hides them on the screen. */
const ONLY_THIS = {
  '@media screen': { '#papers': { display: 'none' } },
  '@media print': { 'body > :not(#papers)': { display: 'none !important' } },
};

/** Counts the pages of each of these papers, by a counter of its own: `counter(page)` counts through all of them. */
function PageNumbers({ of: papers }: { of: readonly number[] }) {
  const { formatMessage } = useIntl();
  const page = formatMessage({ id: 'owner.papers.page' });
  const styles = papers.flatMap((paper): [string, CSSObject][] => [
    [`#papers > article:nth-of-type(${paper})`, { page: `paper-${paper}` }],
    [
      `@page paper-${paper}`,
      {
        counterIncrement: `paper-${paper}`,
        '@bottom-right': {
          content: `"${page} " counter(paper-${paper})`,
          font: '0.75rem system-ui, sans-serif',
        },
      },
    ],
  ]);
  return <GlobalStyles styles={Object.fromEntries(styles)} />;
}

interface PrintedProps {
  /** The language of each paper. */
  in: readonly Language[];
  onDone: () => void;
  children: ReactNode;
}

/** Renders papers beside the page, prints them, and calls `onDone`, which removes them, when the page is used again. */
function Printed({ in: languages, onDone, children }: PrintedProps) {
  const done = useEffectEvent(onDone);
  useEffect(() => printUntilUsed(() => done()), []);
  return createPortal(
    <div id="papers">
      <GlobalStyles styles={ONLY_THIS} />
      {[...new Set(languages)].map((language) => (
        <InWords key={language} of={language}>
          <PageNumbers
            of={languages.flatMap((each, index) => (each === language ? index + 1 : []))}
          />
        </InWords>
      ))}
      {children}
    </div>,
    document.body,
  );
}
