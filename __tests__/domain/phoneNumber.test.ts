import * as v from 'valibot';
import { cleanPhone, phoneText } from '#domain/phoneNumber';

describe('a phone number', () => {
  it.each([
    ['+1 843-229-0217', '+1 843-229-0217'],
    ['(843) 229.0217', '(843) 229.0217'],
    ['+91 98 5158 7246', '+91 98 5158 7246'],
    ['+49 1234 121241', '+49 1234 121241'],
    ['0049 30/123456', '0049 30/123456'],
    ['+44 (0)20 7946 0018', '+44 (0)20 7946 0018'],
    ['+33\u00a01\u00a023\u00a045\u00a067\u00a089', '+33 1 23 45 67 89'],
    ['+33\u20111\u201123\u201145\u201167\u201189', '+33-1-23-45-67-89'],
    ['۰۹۳۶۱۱۱۲۲۳۳', '09361112233'],
    ['٠٣٠ ١٢٣٤٥٦', '030 123456'],
    ['०३० १२३४५६', '030 123456'],
    ['０９０-1234-5678', '090-1234-5678'],
    ['＋81 90 1234 5678', '+81 90 1234 5678'],
    ['+1 800 555 0100 ext. 12', '+1 800 555 0100 ext. 12'],
    ['+1 800 555 0100 x12', '+1 800 555 0100 x12'],
    ['+1 800 555 0100#12', '+1 800 555 0100#12'],
    ['\u202a+49 30 1234567\u202c', '+49 30 1234567'],
    ['+49\u200b30\u200b1234567', '+49301234567'],
    ['  +49   30\t1234567 ', '+49 30 1234567'],
    ['011 49 30 12345678901', '011 49 30 12345678901'],
    ['030 1234567, ext 12', '030 1234567, ext 12'],
    ['030 1234567extension: 123456', '030 1234567extension: 123456'],
    ['+683 4002', '+683 4002'],
    ['12345', '12345'],
  ])('written %j is stored as %j (trial 70)', (written, stored) => {
    expect(v.parse(phoneText, written)).toBe(stored);
    expect(v.parse(phoneText, stored)).toBe(stored);
  });

  it.each([
    'example',
    '-----',
    '+',
    '12',
    '1234',
    '+0 000',
    '000000000',
    '1'.repeat(40),
    '1'.repeat(16),
    '+1234567890123456',
    '+49 1',
    '+49 1234',
    '+0123456789',
    '1234567890012345',
    '030 1234567 x1234567',
    'x12 030 1234567',
    '1e9',
    'call 030 1234567',
    '030 1234567 evenings',
    '+49 30 1234567 ext.',
    '+49+30 1234567',
    '030 12345\u0000',
    '\ud80030 12345',
    '',
    ' \u200b\u3000',
  ])('is none in %j (trial 70)', (written) => {
    expect(v.is(phoneText, written)).toBe(false);
  });

  it.each([
    ['call me', 'needs 5 to 15 digits, for example +49 30 1234567'],
    ['030 12345\u0000', 'holds a character that cannot be stored'],
  ])('is refused with a reason: %j %s', (written, reason) => {
    const { issues = [] } = v.safeParse(phoneText, written);
    expect(issues.map(({ message }) => message)).toContain(reason);
  });

  it('keeps a digit that is among more than ten in a row, so that it is refused and not mistaken', () => {
    expect(cleanPhone('\u{116da}')).toBe('\u{116da}');
  });
});
