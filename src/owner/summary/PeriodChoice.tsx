import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import type { Message } from '#domain/messages';
import {
  dayCount,
  MAX_SUMMARY_DAYS,
  SUMMARY_DAYS,
  type Summary,
  type SummaryPeriod,
} from '#domain/owner/ownerSummary';
import { useAppSelector } from '#src/app/hooks';
import { IN_PLACE } from '#src/components/layout/NavigationEffects';
import { selectShop } from '#src/features/shop/shopSlice';
import { DayField } from '../fields/DayField';

export function readPeriod(params: URLSearchParams): SummaryPeriod {
  const [from, to] = [params.get('from'), params.get('to')];
  if (from !== null && to !== null) return { from, to };
  return {
    days: SUMMARY_DAYS.find((known) => String(known) === params.get('days')) ?? SUMMARY_DAYS[0],
  };
}

/** Returns why there are no figures for this period; undefined if there are. */
export function periodFault(period: SummaryPeriod): Message | undefined {
  if ('days' in period) return undefined;
  const length = dayCount(period.from, period.to);
  // While a day is typed, the length is NaN or below 1.
  if (!(length >= 1)) return { id: 'owner.figures.noPeriod' };
  if (length > MAX_SUMMARY_DAYS) return { id: 'owner.figures.tooLong' };
  return period.from < '2000' || period.to >= '2100' ? { id: 'owner.figures.tooOld' } : undefined;
}

interface PeriodChoiceProps {
  period: SummaryPeriod;
  /** The days of the figures that are shown. */
  shown: Summary['days'] | undefined;
}

export function PeriodChoice({ period, shown = [] }: PeriodChoiceProps) {
  const { formatMessage } = useIntl();
  const [, setParams] = useSearchParams();
  const { timeZone } = useAppSelector(selectShop);
  const choose = (chosen: SummaryPeriod) =>
    setParams((params) => {
      for (const name of ['days', 'from', 'to']) params.delete(name);
      for (const [name, value] of Object.entries(chosen)) params.set(name, String(value));
      return params;
    }, IN_PLACE);
  const days =
    'days' in period ? { from: shown[0]?.day ?? '', to: shown.at(-1)?.day ?? '' } : period;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: '12px 16px',
        mb: 3,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'auto 11rem 11rem' },
        '@media (max-width: 16rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
        justifyContent: 'start',
        alignItems: 'start',
      }}
    >
      <LastDays
        days={'days' in period ? period.days : null}
        onChoose={(last) => choose({ days: last })}
      />
      <DayField
        label={formatMessage({ id: 'owner.orders.from' })}
        value={days.from}
        onChoose={(from) => choose({ ...days, from })}
        hint={formatMessage({ id: 'owner.orders.daysIn' }, { timeZone })}
      />
      <DayField
        label={formatMessage({ id: 'owner.orders.to' })}
        value={days.to}
        onChoose={(to) => choose({ ...days, to })}
      />
    </Box>
  );
}

interface LastDaysProps {
  days: number | null;
  onChoose: (days: number) => void;
}

function LastDays({ days, onChoose }: LastDaysProps) {
  const { formatMessage } = useIntl();
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={formatMessage({ id: 'owner.figures.period' })}
      value={days}
      onChange={(_event, chosen: number | null) => chosen && onChoose(chosen)}
      sx={{
        gridColumn: { xs: '1 / -1', md: 'auto' },
        flexWrap: 'wrap',
        mt: { md: '30px' },
        marginInlineEnd: { md: 2 },
      }}
    >
      {SUMMARY_DAYS.map((each) => (
        <ToggleButton
          key={each}
          value={each}
          sx={{
            textTransform: 'none',
            minHeight: { xs: 44, md: 56 },
            px: 2,
            color: 'text.primary',
          }}
        >
          {formatMessage({ id: 'owner.figures.lastDays' }, { count: each })}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
