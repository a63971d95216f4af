import { closedPeriod, closedText, readPeriods } from '#domain/closedDays';
import { intl } from '#tests/support/intl';

const YEARS_END = '2026-12-24..2027-01-01';

describe('the days off', () => {
  it.each([
    ['2026-12-09', YEARS_END, undefined],
    [
      '2026-12-10',
      YEARS_END,
      '24 December to 1 January: orders not sent by then leave from 2 January',
    ],
    ['2026-12-24', YEARS_END, '24 December to 1 January: orders leave from 2 January'],
    ['2027-01-01', YEARS_END, '24 December to 1 January: orders leave from 2 January'],
    ['2027-01-02', YEARS_END, undefined],
    ['2027-02-28', '2027-02-28', 'on 28 February: orders leave from 1 March'],
    ['2027-05-01', '2027-05-02, 2027-05-01', '1 May to 2 May: orders leave from 3 May'],
    ['2027-05-02', '2027-05-01, 2027-05-04', 'on 4 May: orders not sent by then leave from 5 May'],
  ])('are said on %s of %s', (today, days, words) => {
    const period = closedPeriod(readPeriods(days) ?? [], today);
    expect(period && closedText(period, 'en', intl.formatMessage)).toBe(
      words && `Closed ${words} on.`,
    );
  });

  it.each([
    '',
    'x',
    '2026-12-24..',
    '2027-01-01..2026-12-24',
    '2027-02-29',
    '2027-05-01,',
    '2026-12-24..2026-12-25..2026-12-26',
    '1999-01-01',
  ])('are not %j', (days) => {
    expect(readPeriods(days)).toBeUndefined();
  });
});
