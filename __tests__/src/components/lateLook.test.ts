import { ageOfDrawnWait, appearLate } from '../../../src/components/lateLook';

/** What jsdom lacks: an animation of the name that the wait's has. */
class Appearing {
  readonly animationName = /animation-[a-z0-9]+/.exec(appearLate)?.[0];
  /** As of the last picture, which a busy browser drew long ago. */
  readonly currentTime = 100;
  constructor(readonly startTime: number | null) {}
}

describe('the age of a drawn wait', () => {
  const showing = (...startTimes: (number | null)[]) =>
    Object.assign(document, { getAnimations: () => startTimes.map((at) => new Appearing(at)) });
  beforeAll(() => {
    Object.assign(window, { CSSAnimation: Appearing });
    document.body.innerHTML = '<div id="root" data-drawn="/orders"></div>';
  });

  it('is told by the clock, not by the last picture that was drawn', () => {
    showing(performance.now() - 300, performance.now() - 20);
    expect(ageOfDrawnWait()).toBeGreaterThanOrEqual(300);
  });

  it('is nothing for what was not drawn yet, and where nothing waits', () => {
    showing(null);
    expect(ageOfDrawnWait()).toBe(0);
    showing();
    expect(ageOfDrawnWait()).toBe(0);
  });

  it('is nothing once the page is alive', () => {
    showing(performance.now() - 300);
    delete document.getElementById('root')?.dataset.drawn;
    expect(ageOfDrawnWait()).toBe(0);
  });
});
