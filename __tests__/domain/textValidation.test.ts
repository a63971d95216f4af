import * as v from 'valibot';
import { isStorableText, optionalText, requiredText } from '#domain/textValidation';

describe('text that a person gives', () => {
  it.each(['', 'Ann', ' \t\n', '👩‍👩‍👧', 'שלום', '\u202e', '\ud83d\ude00'])(
    'can be stored: %j',
    (text) => {
      expect(isStorableText(text)).toBe(true);
    },
  );

  it.each(['a\0b', '\0', 'a\ud83d', '\ude00a', '\ude00\ud83d'])('cannot be stored: %j', (text) => {
    expect(isStorableText(text)).toBe(false);
  });

  it.each([
    ['abc', true, true],
    ['ab ', true, true],
    ['abcd', false, false],
    ['', false, true],
    [' \t', false, true],
    ['a\0', false, false],
    [7, false, false],
  ])(
    'of at most three characters, %j, is taken as required: %p, as optional: %p',
    (text, required, optional) => {
      expect(v.is(requiredText(3), text)).toBe(required);
      expect(v.is(optionalText(3), text)).toBe(optional);
    },
  );

  it.each([
    ['', 'is required'],
    ['a\0', 'holds a character that cannot be stored'],
  ])('is refused with a reason: %j %s', (text, reason) => {
    const { issues = [] } = v.safeParse(requiredText(3), text);
    expect(issues.map(({ message }) => message)).toContain(reason);
  });
});
