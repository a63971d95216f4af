import { act, renderHook } from '@testing-library/react';
import { useSteadyWait } from '../../../../src/components/feedback/useSteadyWait';

/** Whether a wait of so many milliseconds still shows so many after its end. */
function showsAfter(waitMs: number, afterMs: number): boolean {
  const { result, rerender } = renderHook(useSteadyWait, { initialProps: true });
  act(() => jest.advanceTimersByTime(waitMs));
  rerender(false);
  act(() => jest.advanceTimersByTime(afterMs));
  return result.current;
}

describe('a wait', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is over at once when it never came into sight', () => {
    expect(showsAfter(130, 0)).toBe(false);
  });

  it('stays in sight for 200 ms once it came there', () => {
    expect(showsAfter(210, 200)).toBe(true);
    expect(showsAfter(210, 250)).toBe(false);
  });

  it('is over at once when it was in sight for long', () => {
    expect(showsAfter(460, 0)).toBe(false);
  });
});
