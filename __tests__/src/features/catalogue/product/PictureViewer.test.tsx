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

/** Opens the pictures in a strip of 100 px. jsdom has no layout and scrolls nothing: `scrollTo` is a mock. */
function openStrip(imgAlt?: string) {
  const scrollTo = jest.fn();
  HTMLElement.prototype.scrollTo = scrollTo;
  open(imgAlt);
  const large = screen.getByRole('button', { name: 'Enlarge picture 1 of 3' });
  const strip = large.parentElement ?? document.body;
  Object.defineProperty(strip, 'clientWidth', { value: 100 });
  const move = (left: number) => {
    strip.scrollLeft = left;
    fireEvent.scroll(strip);
  };
  const press = (key: string) => fireEvent.keyDown(large, { key });
  const expectLed = (left: number) =>
    expect(scrollTo).toHaveBeenLastCalledWith(expect.objectContaining({ left }));
  return { move, press, expectLed };
}

test('the first picture is told in the owner’s words, the others by their place; a swipe shows which is current', () => {
  const { move } = openStrip('A coat on a hook');
  const told = screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'));
  expect(told).toEqual(['A coat on a hook', 'Coat, picture 2 of 3', 'Coat, picture 3 of 3']);
  move(100);
  expect(screen.getByRole('button', { current: true })).toHaveAccessibleName('Picture 2');
});

test('a second arrow key counts while the pictures are still moving for the first', () => {
  const { press, expectLed } = openStrip();
  for (const key of ['ArrowRight', 'ArrowRight']) press(key);
  expectLed(200);
});

test('an arrow key goes on from the picture in view after a swipe, also in a browser that tells no end of a scroll', () => {
  const { move, press, expectLed } = openStrip();
  fireEvent.click(screen.getByRole('button', { name: 'Picture 3' }));
  for (const left of [60, 200, 100, 0]) move(left);
  press('ArrowRight');
  expectLed(100);
});

test('three quick arrow keys, one of them back, lead to the second picture', () => {
  const { press, expectLed } = openStrip();
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowRight']) press(key);
  expectLed(100);
});
