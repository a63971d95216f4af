import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { CSSObject } from '@mui/material/styles';
import { nanoid } from '@reduxjs/toolkit';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { knownLanguage, type Language } from '#domain/language';
import { orderIn, type OwnerOrder } from '#domain/owner/ownerOrder';
import { withPiecesToSend } from '#domain/owner/piecesToSend';
import { PrinterIcon } from '#src/components/display/icons';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { useShop } from '#src/components/layout/shopContext';
import { loadWords, intlFor } from '#src/features/language/words';
import { printUntilUsed } from '#src/services/printUntilUsed';
import { InWords } from '../language/WithOwnerWords';
import { PackingSlip } from './PackingSlip';
import { stopReason } from './paperParts';
import { PickingList } from './PickingList';

interface Paper {
  language: Language;
  content: ReactNode;
}

/** A slip goes into the parcel, so it has the language of its order. */
export function PrintPapers({ orders }: { orders: readonly OwnerOrder[] }) {
  const { languages } = useShop();
  const { formatMessage, locale } = useIntl();
  /** A new `key` prints again, even if the former papers are still in the page. */
  const [printed, setPrinted] = useState<{ key: string; papers: readonly Paper[] }>();
  const [isFailed, setFailed] = useState(false);
  if (!('print' in window)) return null;
  const print = (papers: readonly Paper[]) => setPrinted({ key: nanoid(), papers });
  const printSlips = () => {
    setFailed(false);
    const slips = orders.map((order) => {
      const language = knownLanguage(order.language, languages);
      const stop = stopReason(order);
      const words = stop && <span lang={locale}>{formatMessage(stop)}</span>;
      return {
        language,
        content: <PackingSlip order={orderIn(withPiecesToSend(order), language)} stop={words} />,
      };
    });
    Promise.all(slips.map(({ language }) => loadWords(language))).then(
      () => print(slips),
      () => setFailed(true),
    );
  };
  const printList = () => {
    const content = <PickingList orders={orders.map(withPiecesToSend)} />;
    print([{ language: locale as Language, content }]);
  };
  return (
    <>
      <PrintButton onClick={printSlips}>{formatMessage({ id: 'owner.papers.slips' })}</PrintButton>
      <PrintButton onClick={printList}>{formatMessage({ id: 'owner.papers.picking' })}</PrintButton>
      {isFailed && (
        <ErrorNotice message={formatMessage({ id: 'part.failed' })} onRetry={printSlips} />
      )}
      {printed && (
        <Printed key={printed.key} papers={printed.papers} onDone={() => setPrinted(undefined)} />
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

/** Numbers the pages of each paper from 1. `counter(page)` would count through all papers. */
function pageNumbers(papers: readonly Paper[]): CSSObject {
  const styles = papers.flatMap(({ language }, index): [string, CSSObject][] => {
    const name = `paper-${index + 1}`;
    const page = intlFor(language).formatMessage({ id: 'owner.papers.page' });
    const content = `"${page} " counter(${name})`;
    const number = { content, font: '0.75rem system-ui, sans-serif' };
    return [
      [`#papers > article:nth-of-type(${index + 1})`, { page: name }],
      [`@page ${name}`, { counterIncrement: name, '@bottom-right': number }],
    ];
  });
  return Object.fromEntries(styles);
}

/** Renders papers beside the page and prints them. When the page is used again, calls `onDone`, which removes them. */
function Printed({ papers, onDone }: { papers: readonly Paper[]; onDone: () => void }) {
  const done = useEffectEvent(onDone);
  useEffect(() => printUntilUsed(() => done()), []);
  return createPortal(
    <div id="papers">
      <GlobalStyles styles={{ ...ONLY_THIS, ...pageNumbers(papers) }} />
      {papers.map(({ language, content }, index) => (
        <InWords key={index} of={language}>
          {content}
        </InWords>
      ))}
    </div>,
    document.body,
  );
}
