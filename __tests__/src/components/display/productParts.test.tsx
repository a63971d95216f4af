import { fireEvent, render, screen } from '@testing-library/react';
import { ProductPicture } from '#src/components/display/ProductPicture';
import { ProductRating } from '#src/components/display/ProductRating';
import { inEnglish } from '#tests/support/inEnglish';

describe('ProductRating', () => {
  it.each([
    [4.9, 5],
    [4.7, 4.5],
    [4.2, 4],
    [4.5, 4.5],
    [5, 5],
    [7, 5],
    [-1, 0],
  ])('of %f fills %f stars, to the nearest half', (value, stars) => {
    const { container } = render(<ProductRating value={value} />, inEnglish);
    const all = container.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2];
    const filled = container.querySelector('svg > svg')?.getAttribute('width');
    expect((Number(filled) / Number(all)) * 5).toBe(stars);
  });

  it('is not shown of what nobody has rated yet', () => {
    const { container } = render(<ProductRating value={0} />, inEnglish);
    expect(container).toBeEmptyDOMElement();
  });
});

describe('ProductPicture', () => {
  it('fetches a path of the shop and keeps its place', () => {
    render(<ProductPicture src="/pictures/shirt.svg" alt="Shirt" />);
    const picture = screen.getByRole('img', { name: 'Shirt' });
    expect(picture).toHaveAttribute('src', '/pictures/shirt.svg');
    expect(picture).toHaveAttribute('width', '400');
    expect(picture).toHaveAttribute('height', '500');
  });

  it('that does not come leaves the name in its place', () => {
    render(<ProductPicture src="/pictures/none.svg" alt="Shirt" />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByText('Shirt')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Shirt' })).not.toHaveAttribute('src');
  });

  it.each(['javascript:alert(1)', '//evil.example/a.png', '/\\evil.example', 'http://a.example/'])(
    'does not fetch %s',
    (src) => {
      render(<ProductPicture src={src} alt="Shirt" />);
      expect(screen.getByRole('img', { name: 'Shirt' })).not.toHaveAttribute('src');
    },
  );
});
