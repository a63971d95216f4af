import { act, renderHook } from '@testing-library/react';
import { useMinimumLoadingTime } from '#src/components/feedback/useMinimumLoadingTime';
import { APPEARS_AFTER_MS, LATE_APPEARANCES } from '#src/theme/delayedIndicators';

/** Fires the browser's event when the stylesheet shows an indicator. */
function comesIntoSight(animationName = LATE_APPEARANCES[0]): void {
  act(
    () =>
      void document.dispatchEvent(Object.assign(new Event('animationstart'), { animationName })),
  );
}

function startToWait() {
  const { result, rerender } = renderHook(useMinimumLoadingTime, { initialProps: true });
  const isShownAfter = (ms: number) => {
    act(() => jest.advanceTimersByTime(ms));
    return result.current;
  };
  return { isShownAfter, end: () => rerender(false) };
}

describe('a wait', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is over at once when it never came into sight, however late', () => {
    const { isShownAfter, end } = startToWait();
    expect(isShownAfter(5_000)).toBe(true);
    end();
    expect(isShownAfter(0)).toBe(false);
  });

  it.each(LATE_APPEARANCES)('stays in sight for 200 ms once %s brought it there', (name) => {
    const { isShownAfter, end } = startToWait();
    comesIntoSight(name);
    end();
    expect(isShownAfter(200)).toBe(true);
    expect(isShownAfter(100)).toBe(false);
  });

  it('is over at once when it was in sight for long', () => {
    const { isShownAfter, end } = startToWait();
    comesIntoSight();
    expect(isShownAfter(300)).toBe(true);
    end();
    expect(isShownAfter(0)).toBe(false);
  });

  it('stays until understood though it came into sight before the page was hydrated', () => {
    const animation = { animationName: LATE_APPEARANCES[0], currentTime: APPEARS_AFTER_MS + 50 };
    jest.spyOn(document, 'getAnimations').mockReturnValueOnce([animation as CSSAnimation]);
    const { isShownAfter, end } = startToWait();
    end();
    expect(isShownAfter(150)).toBe(true);
    expect(isShownAfter(100)).toBe(false);
  });

  it('is not held by another movement of the page', () => {
    const { isShownAfter, end } = startToWait();
    comesIntoSight('sew');
    end();
    expect(isShownAfter(0)).toBe(false);
  });
});
