import { OWN_PICTURES, pictureSrcSet } from '#domain/goods/ownPictures';

const digest = '0123456789abcdef'.repeat(2);

describe('an uploaded picture', () => {
  it('is offered in three widths', () => {
    const path = `/pictures/own/${digest}`;
    expect(pictureSrcSet(OWN_PICTURES + digest)).toBe(
      `${path}-400 400w, ${path}-800 800w, ${path}-1600 1600w`,
    );
  });

  it.each([
    ...['/pictures/hat.jpg', `https://cdn.example/pictures/own/${digest}`, '/pictures/own/'],
    ...[
      `/pictures/own/${digest}-400`,
      `/pictures/own/${digest}0`,
      `/pictures/own/${digest.slice(1)}`,
    ],
    ...[`/pictures/own/${digest.toUpperCase()}`, ''],
  ])('is not at %j', (address) => {
    expect(pictureSrcSet(address)).toBeUndefined();
  });
});
