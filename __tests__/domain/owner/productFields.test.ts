import * as v from 'valibot';
import { productFields } from '#domain/owner/productFields';

describe('the address of a picture', () => {
  it.each(['/pictures/hat.jpg', '/a//b', 'https://cdn.example/hat.jpg?width=400#a', '/pictures/é'])(
    'may be %j',
    (address) => {
      expect(v.is(productFields.img, address)).toBe(true);
    },
  );

  it.each([
    ...['', 'hat.jpg', 'hat/', 'http://cdn.example/hat.jpg', 'javascript:alert(1)'],
    ...['//cdn.example/hat.jpg', '/\\cdn.example', '\\\\cdn.example', '/\t/cdn.example'],
    ...['/a b', ' /a', '/a\n', '/a\u0007', 'https://', 'https://a b/c', 'x:https://'],
  ])('is refused with a reason if it is %j', (address) => {
    const { issues = [] } = v.safeParse(productFields.img, address);
    expect(issues.map(({ message }) => message)).toEqual([
      'is neither a path such as /pictures/hat.jpg nor an https address',
    ]);
  });
});
