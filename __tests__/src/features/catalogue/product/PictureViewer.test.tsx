import { fireEvent, render, screen } from '@testing-library/react';
import { PictureViewer } from '#src/features/catalogue/product/PictureViewer';

const IMAGES = ['/a.svg', '/b.svg', '/c.svg'];

test('the first picture is told in the owner’s words, the others by their place; a swipe shows which is current', () => {
  render(<PictureViewer name="Coat" imgAlt="A coat on a hook" images={IMAGES} hasMore={false} />);
  const told = screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'));
  expect(told).toEqual(['A coat on a hook', 'Coat, picture 2 of 3', 'Coat, picture 3 of 3']);
  const large = screen.getByRole('button', { name: 'Enlarge picture 1 of 3' });
  const strip = large.parentElement ?? document.body;
  Object.defineProperty(strip, 'clientWidth', { value: 100 });
  strip.scrollLeft = 100;
  fireEvent.scroll(strip);
  expect(screen.getByRole('button', { current: true })).toHaveAccessibleName('Picture 2');
});
