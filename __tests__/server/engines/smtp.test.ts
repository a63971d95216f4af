import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { createSmtpTransport, type OutgoingMail } from '#server/engines/smtp/transport';

const MAIL: OutgoingMail = {
  ...{ id: '1', to: 'ann@example.com', writtenAt: new Date(0) },
  ...{ subject: 'Your order', html: '<p>Thanks</p>', text: 'Thanks' },
};

describe('a mail server that offers no encryption', () => {
  const passwords: unknown[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    onAuth({ password, username }, _session, done) {
      passwords.push(password);
      done(null, { user: username });
    },
  });
  const transportFor = (person: string) => {
    const { port } = server.server.address() as AddressInfo;
    const url = `smtp://${person}127.0.0.1:${port}`;
    return createSmtpTransport({ url, from: 'Shop <shop@example.com>' }, 'https://shop.example');
  };
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  it('is never sent the password', async () => {
    const transport = transportFor('shop:secret@');
    await expect(transport.send(MAIL)).rejects.toThrow();
    expect(passwords).toEqual([]);
    transport.close();
  });

  it('takes mails of a shop that has no password, such as those for a relay on this machine', async () => {
    const transport = transportFor('');
    expect(await transport.send(MAIL)).toMatch(/^250/);
    transport.close();
  });
});
