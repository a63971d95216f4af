import { fireEvent, render, screen } from '@testing-library/react';
import { RawIntlProvider } from 'react-intl';
import { PictureViewer } from '#src/features/catalogue/product/PictureViewer';
import { intl } from '#tests/support/intl';

const IMAGES = ['/a.svg', '/b.svg', '/c.svg'];
const open = (imgAlt?: string) =>
  render(
    <RawIntlProvider value={intl}>
      <PictureViewer name="Coat" imgAlt={imgAlt} images={IMAGES} hasMore={false} />
    </RawIntlProvider>,
  );

test('the first picture is told in the owner’s words, the others by their place; a swipe shows which is current', () => {
  open('A coat on a hook');
  const told = screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'));
  expect(told).toEqual(['A coat on a hook', 'Coat, picture 2 of 3', 'Coat, picture 3 of 3']);
  const large = screen.getByRole('button', { name: 'Enlarge picture 1 of 3' });
  const strip = large.parentElement ?? document.body;
  Object.defineProperty(strip, 'clientWidth', { value: 100 });
  strip.scrollLeft = 100;
  fireEvent.scroll(strip);
  expect(screen.getByRole('button', { current: true })).toHaveAccessibleName('Picture 2');
});

test('a second arrow key counts while the pictures are still moving for the first', () => {
  const scrollTo = jest.fn();
  HTMLElement.prototype.scrollTo = scrollTo;
  open();
  const large = screen.getByRole('button', { name: 'Enlarge picture 1 of 3' });
  Object.defineProperty(large.parentElement, 'clientWidth', { value: 100 });
  for (const _press of [1, 2]) fireEvent.keyDown(large, { key: 'ArrowRight' });
  expect(scrollTo).toHaveBeenLastCalledWith(expect.objectContaining({ left: 200 }));
});

test('an arrow key goes on from the picture in view after a swipe, also in a browser that tells no end of a scroll', () => {
  const scrollTo = jest.fn();
  HTMLElement.prototype.scrollTo = scrollTo;
  open();
  const large = screen.getByRole('button', { name: 'Enlarge picture 1 of 3' });
  const strip = large.parentElement ?? document.body;
  Object.defineProperty(strip, 'clientWidth', { value: 100 });
  const move = (left: number) => {
    strip.scrollLeft = left;
    fireEvent.scroll(strip);
  };
  fireEvent.click(screen.getByRole('button', { name: 'Picture 3' }));
  for (const left of [60, 200, 100, 0]) move(left);
  fireEvent.keyDown(large, { key: 'ArrowRight' });
  expect(scrollTo).toHaveBeenLastCalledWith(expect.objectContaining({ left: 100 }));
});

test('three quick arrow keys, one of them back, lead to the second picture', () => {
  const scrollTo = jest.fn();
  HTMLElement.prototype.scrollTo = scrollTo;
  open();
  const large = screen.getByRole('button', { name: 'Enlarge picture 1 of 3' });
  Object.defineProperty(large.parentElement, 'clientWidth', { value: 100 });
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowRight']) fireEvent.keyDown(large, { key });
  expect(scrollTo).toHaveBeenLastCalledWith(expect.objectContaining({ left: 100 }));
});
