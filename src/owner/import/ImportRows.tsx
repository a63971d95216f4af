import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { codeWords } from '#domain/messages';
import type { ImportReport, ImportRowKind } from '#domain/owner/importReport';
import { RefusedRows, ListedRows } from './ListedRows';

type Part = ImportRowKind | 'refused';

export function ImportRows({ report }: { report: ImportReport }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const parts = partsOf(report);
  const [chosen, setChosen] = useState<Part>();
  const id = useId();
  const [first] = parts;
  const shown = parts.find(({ part }) => part === chosen) ?? first;
  if (shown === undefined) return null;
  const about = codeWords('import.about:', shown.part, intl);
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
            label={formatMessage({ id: `import.part:${part}` }, { count })}
            id={`${id}-${part}`}
            {...(part === shown.part && { 'aria-controls': `${id}-rows` })}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-rows`} aria-labelledby={`${id}-${shown.part}`}>
        {about && <Typography sx={{ mb: 1 }}>{about}</Typography>}
        {shown.part === 'refused' ? (
          <RefusedRows id={report._id} count={shown.count} />
        ) : (
          <ListedRows key={shown.part} id={report._id} kind={shown.part} count={shown.count} />
        )}
      </div>
    </section>
  );
}

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
  // After the import, only the refused rows still matter.
  const isDone = report.state === 'applied' || report.state === 'failed';
  return all.filter(({ part, count }) => count > 0 && (!isDone || part === 'refused'));
}
