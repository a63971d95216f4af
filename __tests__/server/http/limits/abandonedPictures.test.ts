import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { pictureSchema } from '#domain/owner/ownerProduct';
import { openMemoryDatabase } from '#tests/support/memoryDatabase';
import { openPort } from '#tests/support/rawRequest';
import { startTestApi } from '#tests/support/testApi';
import { call } from '../../support/caller';
import { OWNER } from '../../support/ownerShop';
import { aPicture } from '../../support/pictures';

/** More than the pictures that can be sent at once. */
const ABANDONED = 10;

describe('a picture whose page is left while the shop looks who sends it', () => {
  it('takes no place from the next one (trial 74)', async () => {
    const database = await openMemoryDatabase();
    const query = database.query.bind(database);
    let isHeld = Promise.resolve();
    database.query = async (text, ...rest) => {
      if (text.includes('FROM sessions')) await isHeld;
      return query(text, ...rest);
    };
    const api = await startTestApi({ database });
    const port = await openPort(api.app);
    const token = await api.signIn(OWNER);
    const head = `POST /api/owner/pictures HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n`;
    for (let sent = 0; sent < ABANDONED; sent += 1) {
      let release = (): void => undefined;
      isHeld = new Promise((resolve) => (release = resolve));
      const socket = connect(port, '127.0.0.1');
      socket.write(`${head}content-type: image/jpeg\r\ncontent-length: 9\r\n\r\n`);
      const [, response] = (await once(api.app.server, 'request')) as [unknown, ServerResponse];
      socket.destroy();
      await once(response, 'close');
      release();
    }
    await isHeld;
    const body = await aPicture();
    const headers = { 'content-type': 'image/jpeg' };
    const answer = await call(api, 'POST /owner/pictures', { token, body, headers });
    expect(answer.as(pictureSchema)).toMatchObject({ width: 60 });
    await api.close();
  });
});
