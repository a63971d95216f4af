import { act, renderHook } from '@testing-library/react';
import { useOptimisticValue } from '#src/components/forms/useOptimisticValue';

afterEach(() => jest.useRealTimers());

it('what was chosen is shown at once, and no longer if the page does not take it', () => {
  jest.useFakeTimers();
  const { result, rerender } = renderHook(({ value }) => useOptimisticValue(value), {
    initialProps: { value: 'newest' },
  });
  const shown = () => result.current[0];
  const choose = (choice: string) => act(() => result.current[1](choice));
  choose('price');
  expect(shown()).toBe('price');
  act(() => jest.advanceTimersByTime(3_000));
  expect(shown()).toBe('newest');
  choose('price');
  rerender({ value: 'price' });
  rerender({ value: 'newest' });
  expect(shown()).toBe('newest');
});
