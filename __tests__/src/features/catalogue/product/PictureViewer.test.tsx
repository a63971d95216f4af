import { fireEvent, render, screen } from '@testing-library/react';
import { PictureViewer } from '#src/features/catalogue/product/PictureViewer';

const IMAGES = ['/a.svg', '/b.svg', '/c.svg'];

/**
 * Renders three pictures. The returned `scrollTo(place)` scrolls the strip: 0 is the first picture, 0.6 is on the way to
 * the second.
 */
function showPictures() {
  // jsdom does not implement `scrollTo`.
  HTMLElement.prototype.scrollTo = () => undefined;
  render(<PictureViewer name="Coat" imgAlt="A coat on a hook" images={IMAGES} hasMore={false} />);
  const large = screen.getByRole('button', { name: 'Enlarge picture 1 of 3' });
  const strip = large.parentElement ?? document.body;
  Object.defineProperty(strip, 'clientWidth', { value: 100 });
  Object.defineProperty(strip, 'scrollWidth', { value: 300 });
  const scrollTo = (place: number) => {
    strip.scrollLeft = place * 100;
    fireEvent.scroll(strip);
  };
  return { large, strip, scrollTo };
}

const pressRight = (element: HTMLElement) => fireEvent.keyDown(element, { key: 'ArrowRight' });
const current = () => screen.getByRole('button', { current: true }).getAttribute('aria-label');

test('the first picture is told in the owner’s words, the others by their place', () => {
  showPictures();
  const told = screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'));
  expect(told).toEqual(['A coat on a hook', 'Coat, picture 2 of 3', 'Coat, picture 3 of 3']);
});

test('a second arrow key counts while the pictures are still moving for the first', () => {
  const { large, scrollTo } = showPictures();
  pressRight(large);
  scrollTo(0.1);
  expect(current()).toBe('Picture 2');
  pressRight(large);
  expect(current()).toBe('Picture 3');
});

test('a swipe to another picture shows which one is current', () => {
  const { scrollTo } = showPictures();
  scrollTo(1);
  expect(current()).toBe('Picture 2');
});

test('a swipe that stops the moving pictures shows which one is current', () => {
  const { large, strip, scrollTo } = showPictures();
  pressRight(large);
  pressRight(large);
  scrollTo(0.1);
  fireEvent.pointerDown(strip);
  scrollTo(1);
  expect(current()).toBe('Picture 2');
});

test('an arrow key at the last picture leaves nothing behind: a swipe back shows which one is current', () => {
  const { large, scrollTo } = showPictures();
  pressRight(large);
  pressRight(large);
  scrollTo(2);
  pressRight(large);
  scrollTo(1);
  expect(current()).toBe('Picture 2');
});

test('a focus that moves the pictures on their way shows which one is current', () => {
  const { large, scrollTo } = showPictures();
  pressRight(large);
  pressRight(large);
  scrollTo(0.6);
  fireEvent.focus(screen.getByRole('button', { name: 'Enlarge picture 2 of 3' }));
  scrollTo(1);
  expect(current()).toBe('Picture 2');
});

test('a swipe after an arrow key shows which picture is current', () => {
  const { large, scrollTo } = showPictures();
  pressRight(large);
  scrollTo(1);
  scrollTo(0);
  expect(current()).toBe('Picture 1');
});
