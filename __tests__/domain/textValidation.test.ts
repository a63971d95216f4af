import * as v from 'valibot';
import { cleanText } from '#domain/cleanText';
import {
  cleanEmail,
  emailText,
  isBlank,
  isStorableText,
  optionalPersonalText,
  optionalText,
  personalText,
  requiredText,
} from '#domain/textValidation';

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
    ['\u200b\u200d', false, true],
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
    ['\u200b', 'is required'],
    ['a\0', 'holds a character that cannot be stored'],
  ])('is refused with a reason: %j %s', (text, reason) => {
    const { issues = [] } = v.safeParse(requiredText(3), text);
    expect(issues.map(({ message }) => message)).toContain(reason);
  });
});

describe('what is invisible', () => {
  it.each([
    ...['', '   ', '\u00a0', '\u3000', '\u200b', '\u200b\u200b', '\u200c\u200d', '\ufeff'],
    ...['\u00ad', '\u2060', '\u202a\u202c', '\u2066\u2069', '\u034f', '\u3164', '\u2800'],
    ...['\u{e0041}', '\ufe0f', '\u0085', '\u2028'],
  ])('counts as blank: %j (trial 70)', (text) => {
    expect(isBlank(text)).toBe(true);
  });

  it.each(['Ó', '.', '\u200bx', 'ـ', '👩‍👧'])('does not make %j blank', (text) => {
    expect(isBlank(text)).toBe(false);
  });

  it('is taken out of what was pasted (trial 70)', () => {
    const pasted = '\u202a12 Wea\u00adver\u200b Street\u202c\n\ufeff10115 Berlin';
    expect(cleanText(pasted)).toBe('12 Weaver Street\n10115 Berlin');
  });

  it.each([
    ...['O’Toole', "D'Angelo", 'Nguyễn Thị Ánh', 'Żółć'.normalize('NFD'), '山田 太郎', 'محمد علي'],
    ...['Jean-Luc 🤞🏼', '👨‍👩‍👧‍👦', 'Ó', 'X Æ A-12', '<b>x</b>', '{{7*7}}', 'a\tb\nc', 'می‌خواهم'],
  ])('stays in a name where it belongs there: %j (trial 70)', (name) => {
    expect(v.parse(personalText(200), name)).toBe(name);
  });

  it('is no name, but may be no address', () => {
    expect(v.is(personalText(200), '\u200b\u200b')).toBe(false);
    expect(v.parse(optionalPersonalText(200), '\u200b\u200b')).toBe('');
  });

  it('does not count for the length of a text', () => {
    expect(v.parse(personalText(3), 'a\u200bb\u200bc')).toBe('abc');
    expect(v.is(personalText(3), 'abcd')).toBe(false);
  });
});

describe('an email address', () => {
  it.each(['ann@example.org', '\u200bann@exam\u200dple.org ', '\u202aann@example.org\u202c'])(
    'is read without what is invisible: %j (trial 70)',
    (text) => {
      expect(cleanEmail(text)).toBe('ann@example.org');
      expect(v.parse(emailText, text)).toBe('ann@example.org');
    },
  );

  it.each(['', ' ', '\u200b', 'x'.repeat(321)])('is not %j', (text) => {
    expect(v.is(emailText, text)).toBe(false);
  });
});
