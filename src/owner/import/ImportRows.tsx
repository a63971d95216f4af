import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Message } from '#domain/messages';
import type { ImportReport, ImportRowKind } from '#domain/owner/importReport';
import { RefusedRows, Rows } from './ListedRows';

type Part = ImportRowKind | 'refused';

/** Lists what an import would do, a part at a time, and all rows of it by pages. */
export function ImportRows({ report }: { report: ImportReport }) {
  const { formatMessage } = useIntl();
  const parts = partsOf(report);
  const [chosen, setChosen] = useState<Part>();
  const id = useId();
  const [first] = parts;
  const shown = parts.find(({ part }) => part === chosen) ?? first;
  if (shown === undefined) return null;
  const about = ABOUT[shown.part];
  return (
    <section aria-label={formatMessage({ id: 'import.rows' })}>
      <Tabs
        value={shown.part}
        aria-label={formatMessage({ id: 'import.rows.parts' })}
        variant="scrollable"
        allowScrollButtonsMobile
        onChange={(_event, part: Part) => setChosen(part)}
        sx={{ mb: 1 }}
      >
        {parts.map(({ part, count }) => (
          <Tab
            key={part}
            value={part}
            label={formatMessage(PARTS[part], { count })}
            id={`${id}-${part}`}
            {...(part === shown.part && { 'aria-controls': `${id}-rows` })}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-rows`} aria-labelledby={`${id}-${shown.part}`}>
        {about && <Typography sx={{ mb: 1 }}>{formatMessage(about)}</Typography>}
        {shown.part === 'refused' ? (
          <RefusedRows id={report._id} count={shown.count} />
        ) : (
          <Rows key={shown.part} id={report._id} kind={shown.part} count={shown.count} />
        )}
      </div>
    </section>
  );
}

const PARTS: Readonly<Record<Part, Message>> = {
  added: { id: 'import.part.added' },
  changed: { id: 'import.part.changed' },
  removed: { id: 'import.part.removed' },
  refused: { id: 'import.part.refused' },
  free: { id: 'import.part.free' },
  no_picture: { id: 'import.part.noPicture' },
  hidden: { id: 'import.part.hidden' },
};

/** What is to know about all rows of a part. */
const ABOUT: Partial<Record<Part, Message>> = {
  removed: { id: 'import.about.removed' },
  refused: { id: 'import.about.refused' },
  free: { id: 'import.about.free' },
  no_picture: { id: 'import.about.noPicture' },
  hidden: { id: 'import.about.hidden' },
};

interface ShownPart {
  part: Part;
  count: number;
}

function partsOf(report: ImportReport): ShownPart[] {
  const all: ShownPart[] = [
    { part: 'added', count: report.added },
    { part: 'changed', count: report.changed },
    { part: 'removed', count: report.removed },
    { part: 'refused', count: report.refusedCount },
    { part: 'free', count: report.free },
    { part: 'no_picture', count: report.withoutPicture },
    { part: 'hidden', count: report.hidden },
  ];
  // What was brought in is no list of wishes any more.
  const isDone = report.state === 'applied' || report.state === 'failed';
  return all.filter(({ part, count }) => count > 0 && (!isDone || part === 'refused'));
}
