/** Which presses answer a question before an order. The tests of the shipping page cover the questions themselves. */

import { act, fireEvent, render, screen } from '@testing-library/react';
import { QuestionBeforeOrder } from '#src/features/checkout/QuestionBeforeOrder';

const SECOND = 1_000;
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Shows a question. Its age is measured with jest's fake clock. */
function ask() {
  const onOrder = jest.fn();
  const question = { asksForAddress: true, formerTotal: undefined, now: 4_050, onOrder };
  const { unmount } = render(<QuestionBeforeOrder checkout={{ status: 'idle' }} {...question} />);
  const answer = screen.getByRole('button', { name: 'Order without an address' });
  return { answer, onOrder, unmount };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('a press', () => {
  it('that begins within a second after the question came is no answer to it (trial 62)', () => {
    for (const ms of [0, 60, 450, 999]) {
      const { answer, onOrder, unmount } = ask();
      pass(ms);
      fireEvent.pointerDown(answer);
      fireEvent.click(answer);
      fireEvent.keyDown(answer, { key: 'Enter' });
      expect(onOrder).not.toHaveBeenCalled();
      unmount();
    }
  });

  it('by a pointer, a key or a screen reader is an answer when the question was there for a second (trial 62)', () => {
    const begins = [
      (answer: HTMLElement) => fireEvent.pointerDown(answer),
      (answer: HTMLElement) => fireEvent.keyDown(answer, { key: 'Enter' }),
      () => undefined,
    ];
    for (const begin of begins) {
      const { answer, onOrder, unmount } = ask();
      expect(answer).toBeDisabled();
      pass(SECOND);
      expect(answer).toBeEnabled();
      begin(answer);
      fireEvent.click(answer);
      expect(onOrder).toHaveBeenCalledWith('no address');
      unmount();
    }
  });
});
