import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { readSettings } from '#server/base/settings/config';
import { createSmtpTransport, isRefusal, type OutgoingMail } from '#server/engines/smtp/transport';

const FROM = { name: 'Shop', address: 'shop@example.com' };
const MAIL: OutgoingMail = {
  shopName: 'Hem, Line',
  id: '1',
  to: 'ann@example.com',
  writtenAt: new Date(0),
  subject: 'Your order',
  html: '<p>Thanks</p>',
  text: 'Thanks',
};

describe('a mail server that offers no encryption', () => {
  const passwords: unknown[] = [];
  let greeting = '';
  let source = '';
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    onMailFrom(_address, { hostNameAppearsAs }, done) {
      greeting = hostNameAppearsAs;
      done();
    },
    onAuth({ password, username }, _session, done) {
      passwords.push(password);
      done(null, { user: username });
    },
    onData(stream, _session, done) {
      void text(stream).then((read) => {
        source = read;
        done();
      });
    },
  });
  const transportFor = (person: string, from = FROM, publicUrl = 'https://shop.example') => {
    const { port } = server.server.address() as AddressInfo;
    const url = `smtp://${person}127.0.0.1:${port}`;
    return createSmtpTransport({ url, from }, publicUrl);
  };
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  it('is never sent the password', async () => {
    const transport = transportFor('shop:secret@');
    await expect(transport.send(MAIL, () => undefined)).rejects.toThrow();
    expect(passwords).toEqual([]);
    transport.close();
  });

  it('takes mails of a shop that has no password, such as those for a relay on this machine', async () => {
    const transport = transportFor('');
    expect(await transport.send(MAIL, () => undefined)).toMatch(/^250/);
    transport.close();
  });

  it.each([
    ['https://shop.example', 'shop.example'],
    ['https://www.näh.example:8443', 'www.xn--nh-via.example'],
  ])('is greeted by the shop at %s as %s', async (publicUrl, name) => {
    const transport = transportFor('', FROM, publicUrl);
    await transport.send(MAIL, () => undefined);
    transport.close();
    expect(greeting).toBe(name);
  });

  it.each([
    ['shop@example.com', '"Hem, Line" <shop@example.com>'],
    ['Shop <shop@example.com>', 'Shop <shop@example.com>'],
    ['"Shop" <shop@example.com>', 'Shop <shop@example.com>'],
    ['Shop & Sons, Ltd. <shop@example.com>', '"Shop & Sons, Ltd." <shop@example.com>'],
    ['Team: Shop <shop@example.com>', '"Team: Shop" <shop@example.com>'],
    ['Shop (Billing) <shop@example.com>', '"Shop (Billing)" <shop@example.com>'],
    ['The "Best" Shop <shop@example.com>', '"The \\"Best\\" Shop" <shop@example.com>'],
    ['Näh <shop@example.com>', '=?UTF-8?Q?N=C3=A4h?= <shop@example.com>'],
  ])('hears of MAIL_FROM=%s as one sender with that name, or the shop’s', async (given, header) => {
    const { mail } = readSettings({ MAIL_URL: 'smtp://host', MAIL_FROM: given });
    const transport = transportFor('', mail?.from);
    await transport.send(MAIL, () => undefined);
    transport.close();
    expect(source).toContain(`From: ${header}\r\n`);
  });
});

it('takes mails through a relay on this machine, whose certificate nobody has signed', async () => {
  // The server warns of its own certificate.
  jest.spyOn(console, 'error').mockReturnValue();
  const server = new SMTPServer({ authOptional: true });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const settings = { url: `smtp://localhost:${port}`, from: FROM };
  const transport = createSmtpTransport(settings, 'https://shop.example');
  const answer = await transport.send(MAIL, () => undefined).catch(String);
  transport.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  expect(answer).toMatch(/^250/);
});

describe('a mail server that does not take a mail', () => {
  let source = '';
  /** What the server does: at the sender, at the recipient, or after it has read the whole mail. */
  let fault: { at: 'MAIL' | 'RCPT' | 'DATA'; code?: number; says?: string } = { at: 'DATA' };
  const failure = (code: number) =>
    Object.assign(new Error(fault.says ?? 'fault'), { responseCode: code });
  const cut = () => {
    // `connections` holds the open ones.
    for (const { _socket } of server.connections as Iterable<{ _socket: Socket }>)
      _socket.destroy();
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom(_address, _session, done) {
      done(fault.at === 'MAIL' && fault.code !== undefined ? failure(fault.code) : undefined);
    },
    onRcptTo(_address, _session, done) {
      if (fault.at !== 'RCPT') done();
      else if (fault.code === undefined) cut();
      else done(failure(fault.code));
    },
    onData(stream, _session, done) {
      void text(stream).then((read) => {
        source = read;
        if (fault.code === undefined) cut();
        else done(failure(fault.code));
      });
    },
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  it.each([
    [
      { at: 'RCPT', code: 550 },
      { refused: true, written: false },
    ],
    [
      { at: 'DATA', code: 554 },
      { refused: true, written: true },
    ],
    [
      { at: 'MAIL', code: 550, says: '5.1.8 Bad outbound sender' },
      { refused: false, written: false },
    ],
    [
      { at: 'RCPT', code: 554, says: '5.7.1 <ann@example.com>: Relay access denied' },
      { refused: false, written: false },
    ],
    [
      { at: 'DATA', code: 550, says: '5.4.5 Daily user sending limit exceeded' },
      { refused: false, written: true },
    ],
    [
      { at: 'DATA', code: 554, says: '5.7.0 Your message could not be sent. Try again later.' },
      { refused: false, written: true },
    ],
    [
      { at: 'DATA', code: 552, says: '5.3.4 Message size exceeds fixed limit' },
      { refused: true, written: true },
    ],
    [
      { at: 'RCPT', code: 552, says: '5.2.3 RESOLVER.RST.RecipSizeLimit' },
      { refused: true, written: false },
    ],
    [
      { at: 'DATA', code: 552, says: 'message too large, limit is 1 MB' },
      { refused: true, written: true },
    ],
    [
      { at: 'DATA', code: 552, says: 'Message size exceeds fixed limit' },
      { refused: true, written: true },
    ],
    [
      { at: 'MAIL', code: 552, says: 'Message size exceeds maximum permitted' },
      { refused: true, written: false },
    ],
    [
      { at: 'RCPT', code: 550, says: '5.7.1 [10.5.2.3] Relaying denied' },
      { refused: false, written: false },
    ],
    [
      { at: 'RCPT', code: 552, says: '5.2.2 Mailbox full: message size would exceed quota' },
      { refused: false, written: false },
    ],
    [
      { at: 'DATA', code: 554, says: '5.7.0 total message size limit per day exceeded' },
      { refused: false, written: true },
    ],
    [
      { at: 'RCPT', code: 552, says: '5.2.2 Mailbox size limit exceeded' },
      { refused: false, written: false },
    ],
    [
      { at: 'RCPT', code: 451 },
      { refused: false, written: false },
    ],
    [{ at: 'RCPT' }, { refused: false, written: false }],
    [{ at: 'DATA' }, { refused: false, written: true }],
  ] as const)('%j: %j', async (what, expected) => {
    fault = what;
    const { port } = server.server.address() as AddressInfo;
    const settings = { url: `smtp://127.0.0.1:${port}`, from: FROM };
    const transport = createSmtpTransport(settings, 'https://shop.example');
    const message = { written: false };
    const error: unknown = await transport
      .send({ ...MAIL, replyTo: 'bob@example.com' }, () => {
        message.written = true;
      })
      .catch((reason: unknown) => reason);
    transport.close();
    expect({ refused: isRefusal(error), ...message }).toEqual(expected);
    if (expected.written) expect(source).toMatch(/^Reply-To: bob@example.com\r$/m);
  });
});
