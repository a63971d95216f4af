import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { nanoid } from '@reduxjs/toolkit';
import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Message } from '#domain/messages';
import { type ImportAnswersInput, IMPORT_QUESTIONS } from '#domain/owner/importAnswers';
import type { ImportMode, ImportReport } from '#domain/owner/importReport';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { Spinner } from '#src/components/feedback/Spinner';
import { useGetImportQuery, useSendImportMutation } from '#src/owner/api/goodsFilesApi';
import { uploadErrorMessage } from '#src/owner/refusalWords';
import { LoadingOrError } from '../answerParts';
import { useGoodsPage } from '../goods/goodsPage';
import { AskForm } from './AskForm';
import { FileHelp } from './FileHelp';
import { FileStep } from './FileStep';
import { headerOf, useImportMemory } from './importMemory';
import { STACKED, ImportPreview } from './ImportPreview';
import { prepareUpload } from './prepareUpload';

/**
 * Imports a file of goods in steps: the file, questions, the preview, the change. `id` is the import's id from the URL;
 * empty before a file is uploaded.
 */
export function ImportView({ id }: { id: string }) {
  const intl = useIntl();
  const [mode, setMode] = useState<ImportMode>('add');
  const sending = useSentFile(mode);
  const { error, problem, isLoading } = sending;
  const words = problem ? intl.formatMessage(problem) : error && uploadErrorMessage(error, intl);
  const failure = words !== undefined && !isLoading && <ErrorNotice message={words} />;
  return (
    <>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {intl.formatMessage({ id: 'import.title' })}
      </Typography>
      {id === '' ? (
        <>
          <FileStep
            mode={mode}
            onMode={setMode}
            isSending={isLoading}
            onFiles={(files) => void sending.sendFiles(files)}
          >
            {failure}
          </FileStep>
          <FileHelp />
        </>
      ) : (
        <Import key={id} {...{ id, sending, failure }} />
      )}
    </>
  );
}

/** A file that the page still has. */
interface Sent {
  file: Blob;
  /** The id of its import. */
  id: string;
  /** The id of its import without the answers that its owner has given. */
  unanswered?: string;
  /** The choice of columns that was sent. */
  columns?: string;
}

/** Sends a file, and keeps it while the page is open, so that it can be sent again with the owner's answers. */
function useSentFile(mode: ImportMode) {
  const { go } = useGoodsPage();
  const memory = useImportMemory();
  const [send, { error, isLoading, reset }] = useSendImportMutation();
  const [sent, setSent] = useState<Sent>();
  const [problem, setProblem] = useState<Message>();
  const kept = memory.readKept();
  const columns = sent?.columns;
  const answers = { ...memory.read(), ...(columns !== undefined && { columns }) };
  const sendWith = async (file: Blob, given: ImportAnswersInput, unanswered?: string) => {
    if (isLoading) return;
    // A preview changes nothing, so each has a new key.
    const { data } = await send({ key: nanoid(), what: { file, mode, answers: given } });
    if (!data) return;
    setSent({
      file,
      id: data._id,
      ...(unanswered !== undefined && { unanswered }),
      ...(given.columns !== undefined && { columns: given.columns }),
    });
    // Back must not lead to the questions again.
    go({ import: data._id }, { replace: unanswered !== undefined });
  };
  return {
    sent,
    answers,
    kept,
    error,
    problem,
    isLoading,
    sendFiles: async (files: readonly File[]) => {
      const found = await prepareUpload(files);
      setProblem('problem' in found ? found.problem : undefined);
      if ('problem' in found) return;
      const { file, header } = found;
      const choice = kept.find((each) => each.header === header && header !== '');
      const known = choice && { columns: JSON.stringify(choice.columns) };
      await sendWith(file, { ...memory.read(), ...known });
    },
    sendAnswers: async (given: ImportAnswersInput, name: string) => {
      memory.write(given);
      if (!sent) return;
      if (name !== '' && given.columns !== undefined)
        memory.keep(name, await headerOf(sent.file), given.columns);
      await sendWith(sent.file, given, sent.id);
    },
    toOther: () => {
      setSent(undefined);
      reset();
      go({ import: 'new' });
    },
  };
}
type Sending = ReturnType<typeof useSentFile>;

const PAUSE_MS = 1_000;

interface ImportProps {
  id: string;
  sending: Sending;
  /** The error of the last upload. */
  failure: ReactNode;
}

function Import({ id, sending, failure }: ImportProps) {
  const { formatMessage } = useIntl();
  const [isUnderWay, setUnderWay] = useState(true);
  const { currentData, ...answer } = useGetImportQuery(id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isUnderWay ? PAUSE_MS : 0,
  });
  const now = currentData !== undefined && ACTIVE.has(currentData.state);
  if (currentData !== undefined && now !== isUnderWay) setUnderWay(now);
  if (currentData === undefined)
    return <LoadingOrError loading={{ id: 'import.loading' }} {...answer} />;
  if (now) return <Progress report={currentData} />;
  return (
    <Box sx={STACKED}>
      <Button variant="outlined" onClick={sending.toOther} sx={{ justifySelf: 'start' }}>
        {formatMessage({ id: 'import.another' })}
      </Button>
      {failure}
      {/* Until the file is read with the answers, the report without them is hidden. */}
      {sending.sent?.unanswered === id ? (
        <Spinner id="import.loading" />
      ) : (
        <Read report={currentData} sending={sending} />
      )}
    </Box>
  );
}

const ACTIVE: ReadonlySet<ImportReport['state']> = new Set(['reading', 'applying']);

/** Returns the open questions, those that were answered before, and `columns` if any can be chosen. */
function questionsOf({ asks, columns }: ImportReport, answers: ImportAnswersInput) {
  const hasOpen = columns.some(({ isOpen }) => isOpen);
  return IMPORT_QUESTIONS.filter((ask) =>
    ask === 'columns' ? hasOpen : asks.includes(ask) || answers[ask] !== undefined,
  );
}

/** A failed import can be asked about too: without columns or prices, no row of some files is valid. */
function isAskable({ state, asks }: ImportReport): boolean {
  const isUnclear = asks.some((ask) => ask === 'columns' || ask === 'prices');
  return state === 'ready' || (state === 'failed' && isUnclear);
}

interface ReadProps {
  report: ImportReport;
  sending: Sending;
}

function Read({ report, sending }: ReadProps) {
  const { answers, kept, sent } = sending;
  const [isChanging, setChanging] = useState(false);
  const canAsk = sent?.id === report._id && isAskable(report);
  const isAsked = report.asks.length > 0 && sent?.unanswered === undefined;
  if (canAsk && (isChanging || isAsked))
    return (
      <AskForm
        {...{ answers, kept, columns: report.columns }}
        asks={questionsOf(report, answers)}
        isSending={sending.isLoading}
        onAnswer={(given, name) => void sending.sendAnswers(given, name)}
      />
    );
  return (
    <ImportPreview
      {...{ report, answers, kept }}
      onChangeAnswers={canAsk ? () => setChanging(true) : undefined}
    />
  );
}

function Progress({ report }: { report: ImportReport }) {
  const { formatMessage } = useIntl();
  const words = formatMessage({
    id: report.state === 'reading' ? 'import.reading' : 'import.applying',
  });
  return (
    <Box role="status">
      <Typography sx={{ mb: 1 }}>{words}</Typography>
      <LinearProgress
        aria-label={words}
        variant="determinate"
        value={Math.round(report.progress * 100)}
      />
    </Box>
  );
}
