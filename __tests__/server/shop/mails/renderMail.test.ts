import type { Language } from '#domain/language';
import { DEFAULT_SHOP, type ShopInfo } from '#domain/shopInfo';
import type { MailContent } from '#server/shop/mails/mailBody';
import { renderMail } from '#server/shop/mails/renderMail';
import { anOrder } from '#tests/support/orders';
import { aProduct } from '#tests/support/products';

const { _id, img, name, price, seller, shipping } = aProduct({
  name: 'Linen <b>shirt</b>',
  price: 12.5,
});
const line = { _id, img, name, price, seller, shipping, size: 'M', colour: 'Blue', quantity: 2 };
const order = anOrder({
  _id: 'HL-260731-0123456789',
  name: 'Zoë "Z" <i>',
  address: 'High Street 1\n8000 Town',
  orders: [line],
  totalPrice: 1_234.5,
  tax: 4,
  amounts: { items: 25, shipping: 4, tax: 4, taxPercent: 8.125, total: 1_234.5 },
});
const act = { at: '2026-03-01T12:00:00.000Z', by: 'owner@hemline.example' };
const parcel = {
  carrier: 'UPS',
  tracking: '1Z5',
  trackingLink: 'https://www.ups.com/track?tracknum=1Z5',
};

const CONTENTS: Record<string, MailContent> = {
  placed: { kind: 'placed', order: { ...order, shortNumber: 1042 } },
  new_order: { kind: 'new_order', order: { ...order, shortNumber: 1042 } },
  shipped: { kind: 'shipped', order: { ...order, ...parcel }, act },
  parcel: { kind: 'parcel', order: { ...order, ...parcel }, act },
  cancelled: { kind: 'cancelled', order, act: { ...act, reason: 'a <moth>' } },
};
const rendered = (content: MailContent | undefined) => {
  if (content === undefined) throw new Error('No content.');
  return renderMail(content, { publicUrl: 'https://shop.example.com', shop: DEFAULT_SHOP });
};

describe.each(Object.keys(CONTENTS))('the mail %s', (kind) => {
  const { subject, html, text } = rendered(CONTENTS[kind]);

  it('says the number, the lines, the amounts and the address, as text and as HTML', () => {
    expect(subject).toContain('2607310123456789');
    const page = html.replace(/<[^>]+>/g, ' ');
    const amounts = ['Articles: $25.00', 'Shipping: ', 'Tax (8.125%): $4.00'];
    for (const words of [subject, ...amounts, 'Blue, size M', '$12.50', '$1,234.50', '8000 Town']) {
      expect(text).toContain(words);
      expect(page).toContain(words);
    }
    expect(text).toMatch(/Linen <b>shirt<\/b>.*2.*\$12\.50/);
    expect(text).toContain('High Street 1\n8000 Town');
  });

  it('takes every text as text: no tag of a shopper becomes one', () => {
    expect(html).not.toMatch(/<b>|<i>|<moth>/);
    expect(html).toContain('Zoë &quot;Z&quot; &lt;i&gt;');
  });

  it('needs no picture and loads nothing, and is readable in the dark', () => {
    expect(html).not.toMatch(/<img|url\(|<link|<script|src=/);
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
  });

  it('leads to the shop', () => {
    const path =
      kind === 'new_order' ? `/inventory?order=${order._id}` : `/manageOrders#order-${order._id}`;
    expect(html).toContain(`href="https://shop.example.com${path}"`);
    expect(text).toContain(`https://shop.example.com${path}`);
  });
});

describe('the mail', () => {
  it('about a parcel names the carrier, and leads to its page', () => {
    const { html, text } = rendered(CONTENTS.shipped);
    expect(html).toContain(`<a href="${parcel.trackingLink}">1Z5</a>`);
    expect(text).toContain('Carrier: UPS');
    expect(text).toContain(parcel.trackingLink);
  });

  it('about the end of an order says who ended it, and why', () => {
    expect(rendered(CONTENTS.cancelled).text).toContain('Reason: a <moth>');
    const own = rendered({ kind: 'cancelled', order, act: { ...act, by: 'shopper' } });
    expect(own.text).toContain('You cancelled this order.');
  });

  it('about an order whose person was erased has no address', () => {
    const erased = { ...order, name: '', number: '', address: undefined };
    const { text } = rendered({ kind: 'cancelled', order: erased, act: undefined });
    expect(text).not.toMatch(/Address|Phone|undefined/);
  });

  it('about a free article says the tax on its shipping, which is in the total, without a rate that is not known', () => {
    const free = { ...order, tax: undefined, totalPrice: 3.45 };
    const amounts = { items: 0, shipping: 3, tax: 0.45, total: 3.45 };
    const { text } = rendered({ kind: 'placed', order: { ...free, amounts } });
    for (const row of ['Articles: $0.00', 'Shipping: $3.00', 'Tax: $0.45', 'Total: $3.45'])
      expect(text).toContain(row);
  });

  it('about a new order is answered to the buyer, whose address stands in it with the short number', () => {
    const { text, replyTo } = rendered(CONTENTS.new_order);
    expect([replyTo, rendered(CONTENTS.placed).replyTo]).toEqual([order.email, undefined]);
    expect(text).toContain(`Email: ${order.email}`);
    expect(text).toContain('Short number: #1042');
    expect(rendered(CONTENTS.placed).text).not.toContain('1042');
  });

  it('about a new order leads to a mail to the buyer only, whatever signs the address has', () => {
    const email = 'ann+o?bcc=all&100%@example.com';
    const { html, text } = rendered({ kind: 'new_order', order: { ...order, email } });
    expect(html).toContain('href="mailto:ann%2Bo%3Fbcc%3Dall%26100%25@example.com"');
    expect(text).toContain(`Email: ${email}`);
  });

  it('of the day lists its orders, each with its link', () => {
    const orders = [{ id: order._id, shortNumber: 1042, name: 'Ann', pieces: 3, total: 1_234.5 }];
    const { subject, text, html } = rendered({ kind: 'daily', products: [], orders });
    expect(subject).toBe('1 new order');
    // On a phone, a number beside the amount would be broken in two.
    expect(html).toMatch(/<td class="whole"><a[^>]*>2607310123456789</);
    expect(html).toContain('.lines td.whole { flex-basis: 100%; }');
    expect(text).toMatch(
      /2607310123456789.*3 +\$1,234\.50\n\[https:\/\/shop.example.com\/inventory\?order=HL-.*\]\n#1042 Ann/,
    );
  });

  it('about what runs out lists the articles', () => {
    const product = { id: 'p0', name: 'Hat', size: null, colour: 'Red', stock: 0 };
    const { text } = rendered({ kind: 'runs_out', products: [product], orders: [] });
    expect(text).toMatch(/Hat, Red +p0 +0/);
  });
});

describe('a mail in the language of its order', () => {
  const shop: ShopInfo = { ...DEFAULT_SHOP, currency: 'EUR', languages: ['en', 'de', 'fr', 'es'] };
  const spoken = (content: MailContent) =>
    renderMail(content, { publicUrl: 'https://shop.example.com', shop });
  const german = { ...order, ...parcel, language: 'de' as const };

  it.each([
    ['en', 'The address of your order 2607310123456789 was corrected', 'Before'],
    ['de', 'Die Adresse Ihrer Bestellung 2607310123456789 wurde berichtigt', 'Vorher'],
    ['fr', 'L’adresse de votre commande 2607310123456789 a été corrigée', 'Avant'],
    ['es', 'Se ha corregido la dirección de tu pedido 2607310123456789', 'Antes'],
  ] as const)('says both addresses if the shop has corrected it: %s', (language, about, before) => {
    const former = { ...act, address: 'Low Street 1\n8001 Town' };
    const mail = spoken({ kind: 'address', order: { ...order, language }, act: former });
    expect(mail.subject).toBe(about);
    expect(mail.text).toMatch(/High Street 1\n8000 Town[^]*Low Street 1\n8001 Town/);
    expect(mail.text).toContain(before);
    expect(mail.text).not.toContain('shirt');
  });

  it('is in it from the subject to the last link, with its numbers', () => {
    const { subject, html, text } = spoken({ kind: 'shipped', order: german, act });
    expect(subject).toBe('Ihre Bestellung 2607310123456789 ist unterwegs');
    expect(html).toContain('<html lang="de">');
    const words = text.replaceAll('\u00a0', ' ');
    for (const part of ['Blue, Größe M', 'Steuer (8,125 %): 4,00 €', 'Gesamtsumme: 1.234,50 €'])
      expect(words).toContain(part);
    expect(words).toContain('Versanddienst: UPS\n\nSendungsnummer: 1Z5');
    expect(text).toContain(`https://shop.example.com/de/manageOrders#order-${order._id}`);
    expect(text).not.toMatch(/\b(Your|Order|Address|Phone|Price)\b/);
  });

  it.each([
    ['fr', 'Votre commande 2607310123456789'],
    ['es', 'Tu pedido 2607310123456789'],
    [undefined, 'Your order 2607310123456789'],
  ] as const)('is in %s too', (language, subject) => {
    expect(spoken({ kind: 'placed', order: { ...order, language } }).subject).toBe(subject);
  });

  it('is in the shop’s first language if the shop does not speak the order’s any more', () => {
    const content: MailContent = { kind: 'placed', order: german };
    expect(rendered(content).html).toContain('<html lang="en">');
  });

  it('says when the order leaves in it too', () => {
    const closed = { from: '2026-12-24', to: '2026-12-27', isAhead: true };
    const of = { publicUrl: '', shop: { ...shop, closed } };
    const { text } = renderMail({ kind: 'placed', order: german }, of);
    expect(text).toContain('Betriebsferien vom 24. Dezember bis zum 27. Dezember');
  });

  it('to an owner is in the shop’s first language, and leads to her page in it', () => {
    const { subject, text } = spoken({ kind: 'new_order', order: german });
    expect(subject).toBe('New order 2607310123456789');
    expect(text).toContain('https://shop.example.com/inventory?order=');
    const first = { publicUrl: '', shop: { ...shop, languages: ['de' as const, 'en' as const] } };
    expect(renderMail({ kind: 'new_order', order }, first).subject).toMatch(/^Neue Bestellung/);
  });
});

describe('money that goes back', () => {
  const entry = { at: act.at, kind: 'refunded' as const, amount: 17, state: 'done' as const };
  const back = { ...order, orderStatus: 'Cancelled', taken: 17, refunded: 17, ledger: [entry] };
  const textOf = (kind: 'cancelled' | 'expired' | 'refunded' | 'late_payment') =>
    rendered({ kind, order: back, act: { ...act, refunded: 17 } }).text;

  it.each(['cancelled', 'expired', 'refunded'] as const)('is told once: %s', (kind) => {
    expect(textOf(kind).match(/goes back to you/g)).toHaveLength(1);
  });

  it('is told to an owner as what it is: the shopper’s', () => {
    expect(textOf('late_payment')).not.toContain('to you');
    expect(textOf('late_payment')).toContain('You need to do nothing.');
  });

  it('is told to an owner as hers to send if the provider has refused it', () => {
    const failed = { ...back, ledger: [{ ...entry, state: 'failed' as const }] };
    const mail = { kind: 'late_payment', order: failed, act: { ...act, refunded: 17 } } as const;
    expect(rendered(mail).subject).toMatch(/^Send back the money for order \d+$/);
    expect(rendered(mail).text).toMatch(/refused a refund of \$17/);
  });

  it('is told to an owner as hers to send if it came by transfer', () => {
    const payment = { kind: 'transfer' as const, state: 'paid' as const, payTo: '', reference: '' };
    const byTransfer = { ...back, payment: { ...payment, amount: 20 }, taken: 20, refunded: 20 };
    const mail = {
      kind: 'late_payment' as const,
      order: byTransfer,
      act: { ...act, refunded: 17 },
    };
    const { subject, text } = rendered(mail);
    expect(subject).toMatch(/^Send back the money for order \d+$/);
    expect(text).toMatch(/send \S*17\S* back by hand/);
    expect(text).not.toContain('do nothing');
    // What she has sent before, without what this mail asks her to send.
    expect(text).toContain('Sent back: $3.00');
  });
});

it('names goods as they were ordered as long as the shop speaks that language, and to owners in the first', () => {
  const ordered = { name: 'Leinenhemd', colour: 'Blau' };
  const german = { ...order, language: 'de' as const, orders: [{ ...line, ordered }] };
  const textOf = (kind: 'placed' | 'new_order', ...languages: Language[]) =>
    renderMail(
      { kind, order: german },
      { publicUrl: 'https://shop.example.com', shop: { ...DEFAULT_SHOP, languages } },
    ).text;
  expect(textOf('placed', 'en', 'de')).toContain('Leinenhemd, Blau');
  expect(textOf('placed', 'en', 'fr')).toContain('Blue, size M');
  expect(textOf('new_order', 'en', 'de')).toContain('Blue, size M');
});
