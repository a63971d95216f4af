import { readFileSync } from 'node:fs';
import { playReport } from '#src/replay/playReport';
import { readReport } from '#src/replay/readReport';
import { lastValue } from '#src/replay/wrongField';

describe('a report of a shopper', () => {
  it('I logged out. Signed in again, the shop still had my address on this computer.', async () => {
    const report = readReport(readFileSync(`${__dirname}/detailsAfterLogout.json`, 'utf8'));
    const played = await playReport(report);
    expect(lastValue(played, 'shipping.last')).toEqual(null);
  });
});
