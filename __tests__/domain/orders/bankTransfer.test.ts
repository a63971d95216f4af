import { epcText, payLines, readBankAccount } from '#domain/orders/bankTransfer';

const IBAN = 'DE89370400440532013000';

describe('whom to pay', () => {
  it.each([
    ['Hemline Ltd | IBAN DE89 3704 0044 0532 0130 00', 'Hemline Ltd'],
    ['Hemline Ltd, DE89370400440532013000', 'Hemline Ltd'],
    ['Hemline Ltd | IBAN DE89 3704 0044 0532 0130 00 BIC COBADEFFXXX | Thank you', 'Hemline Ltd'],
    ['Hemline Ltd | IBAN DE89370400440532013000 BIC COBA DE FF', 'Hemline Ltd'],
    ['Müller & Söhne\nIBAN: de89 3704 0044 0532 0130 00\nBIC COBADEFFXXX', 'Müller & Söhne'],
  ])('names a bank account: %j', (payTo, holder) => {
    expect(readBankAccount(payTo)).toEqual({ holder, iban: IBAN });
  });

  it.each([
    'Pay at the till',
    'Hemline Ltd | DE89 3704 0044 0532 0130 01',
    'Hemline Ltd | DE89 3704 0044 0532 0130 01 BIC COBADEFFXXX',
    'DE89 3704 0044 0532 0130 00',
    '',
  ])('names no account that a code could be made of: %j', (payTo) => {
    expect(readBankAccount(payTo)).toBeUndefined();
  });

  it('is shown in lines', () => {
    expect(payLines('Hemline Ltd | IBAN 1\n 2 ')).toEqual(['Hemline Ltd', 'IBAN 1', '2']);
  });
});

it('a transfer is a code of the European Payments Council', () => {
  const text = epcText({ holder: 'Hemline Ltd', iban: IBAN }, { amount: 92.5, reference: '2611' });
  expect(text.split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', '', 'Hemline Ltd', IBAN, 'EUR92.50', '', '', '2611'],
  ]);
});
