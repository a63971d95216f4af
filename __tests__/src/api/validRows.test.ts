import * as v from 'valibot';
import { validRows } from '#src/api/validRows';

const schema = validRows(v.object({ name: v.string() }), 'getThings');
const good = { name: 'good' };

describe('the rows of an answer', () => {
  let log: jest.SpyInstance;
  beforeEach(() => (log = jest.spyOn(console, 'error').mockImplementation()));

  it('leave out an invalid one, which is logged without its content (trial 56)', () => {
    expect(v.parse(schema, [good, { name: 7 }, null])).toEqual([good]);
    expect(log).toHaveBeenCalledWith('getThings: 2 of 3 rows are invalid and left out');
  });

  it.each([[[{ name: 7 }]], [{}], [null]])('are none where none can be read: %j', (answer) => {
    expect(v.safeParse(schema, answer).success).toBe(false);
  });

  it('may be none at all', () => {
    expect(v.parse(schema, [])).toEqual([]);
    expect(log).not.toHaveBeenCalled();
  });
});
