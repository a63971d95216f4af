import { MAX_PICTURE_BYTES, pictureSrcSet } from '#domain/goods/ownPictures';
import { pictureSchema } from '#domain/owner/ownerProduct';
import { sweepPictures } from '#server/stores/picturesStore';
import type { TestApi } from '#tests/support/testApi';
import { callerOf, refusalOf } from '../caller';
import { lineOf } from '../orderBody';
import { ANN, OWNER, placeOrderAs } from '../ownerShop';
import { aPictureBomb, aPicture } from '../pictures';
import { PRODUCTS } from '../sampleProducts';

export function ownerPicturesContract(api: TestApi): void {
  const owner = callerOf(api, OWNER);
  const send = (body: Buffer | string, type = 'application/octet-stream') =>
    owner('POST /owner/pictures', { body, headers: { 'content-type': type } });
  const stored = async (body: Buffer) => (await send(body)).as(pictureSchema);
  const look = (url: string, headers: Record<string, string> = {}) =>
    api.app.inject({ url, headers });
  const typeOf = async (url: string, accept?: string) => {
    const { statusCode, headers } = await look(url, { ...(accept !== undefined && { accept }) });
    return `${statusCode} ${String(headers['content-type'])}`;
  };

  it('gives a picture an address that shows it for good, as what the reader understands', async () => {
    const { img, ...size } = await stored(await aPicture({ width: 1200, height: 800 }));
    expect(size).toEqual({ width: 1200, height: 800 });
    expect(await typeOf(img, 'image/avif,image/webp,*/*')).toBe('200 image/webp');
    expect(await typeOf(img, '*/*')).toBe('200 image/jpeg');
    expect(await typeOf(img)).toBe('200 image/jpeg');
    const { headers, rawPayload } = await look(`${img}-400`, { accept: 'image/webp' });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept',
      'x-content-type-options': 'nosniff',
      'content-length': String(rawPayload.length),
    });
    const again = await look(`${img}-400`, {
      accept: 'image/webp',
      'if-none-match': String(headers.etag),
    });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    expect(pictureSrcSet(img)).toContain(`${img}-1600 1600w`);
    for (const address of (pictureSrcSet(img) ?? '').split(/ \d+w,? ?/).filter(Boolean))
      expect(await typeOf(address, 'image/webp')).toBe('200 image/webp');
  });

  it('takes the same picture only once, however often and at once', async () => {
    const bytes = await aPicture();
    const answers = await Promise.all([stored(bytes), stored(bytes), stored(bytes)]);
    expect(new Set(answers.map(({ img }) => img)).size).toBe(1);
    expect(await stored(bytes)).toEqual(answers[0]);
    const rows = await api.database.query('SELECT FROM pictures');
    expect(rows).toHaveLength(1);
  });

  it('shows a picture of several parts whole', async () => {
    const { img } = await stored(await aPicture({ width: 1600, height: 2000 }, 'png'));
    const { rawPayload: before } = await look(`${img}-1600`, { accept: 'image/webp' });
    await api.database.query(
      `WITH whole AS (DELETE FROM picture_parts WHERE width = 1600 RETURNING *)
       INSERT INTO picture_parts SELECT digest, 400, 'image/jpeg', n, substr(bytes, n * 500 + 1, 500)
       FROM whole, generate_series(0, 1000) AS n WHERE n * 500 < length(bytes)`,
    );
    const { rawPayload: after } = await look(`${img}-400`);
    expect(after.equals(before)).toBe(true);
  });

  it('refuses in words what it cannot read, and stores nothing of it', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const refusal = (...sent: Parameters<typeof send>) => refusalOf(send(...sent));
    expect(await refusal(svg, 'image/svg+xml')).toBe('415 unsupported_media_type');
    expect(await refusal('')).toBe('415 unsupported_media_type');
    expect(await refusal('{}', 'application/json')).toBe('415 unsupported_media_type');
    expect(await refusal(await aPicture(), 'text/plain')).toBe('415 unsupported_media_type');
    expect((await send(svg, 'image/svg+xml')).refusal().message).toContain('JPEG, PNG');
    expect((await send('words', 'text/plain')).refusal().message).toContain('JPEG, PNG');
    expect(await refusal(aPictureBomb(60_000, 60_000))).toBe('413 too_large');
    const large = await send(Buffer.alloc(MAX_PICTURE_BYTES + 1));
    expect([large.status, large.refusal()]).toMatchObject([
      413,
      { reason: 'picture_too_large', values: { megabytes: 20 } },
    ]);
    expect(await api.database.query('SELECT FROM pictures')).toEqual([]);
    const other = await owner('POST /owner/orders/moves', {
      body: await aPicture(),
      headers: { 'content-type': 'image/jpeg' },
    });
    expect(other.status).toBe(415);
  });

  it('says that it is busy when too many pictures come at once, and takes them afterwards', async () => {
    const bytes = await Promise.all(
      Array.from({ length: 9 }, (_, n) => aPicture({ width: 300 + n, height: 300 })),
    );
    const answers = await Promise.all(bytes.map((each) => send(each)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 503, 503, 503]);
    const busy = answers.find(({ status }) => status === 503);
    expect([busy?.refusal().code, busy?.headers['retry-after']]).toEqual([
      ...['pictures_unavailable', '2'],
    ]);
    for (const each of bytes) expect((await send(each)).status).toBe(200);
  });

  it('has nothing at other addresses', async () => {
    const names = ['', 'x', '../own', '%2e%2e', `${'a'.repeat(32)}-401`, 'A'.repeat(32)];
    for (const name of [...names, 'a'.repeat(32)]) {
      const { statusCode, headers } = await look(`/pictures/own/${name}`);
      expect([name, statusCode, headers['cache-control']]).toEqual([name, 404, 'no-store']);
    }
  });

  it('keeps what a product names or an order shows, and removes the rest after a while', async () => {
    const [first, second, third, ordered, lost] = await Promise.all(
      [1, 2, 3, 4, 5].map(async (n) => stored(await aPicture({ width: 10 + n, height: 10 }))),
    );
    await api.database.query(`UPDATE products SET img = $1, images = $2 WHERE id = 'p0'`, [
      ...[first?.img, `${first?.img} ${second?.img} /pictures/x.svg`],
    ]);
    await api.database.query(`UPDATE products SET img = $1 WHERE id = 'p1'`, [ordered?.img]);
    await placeOrderAs(api, ANN, { orders: [lineOf(1, { ...PRODUCTS[1], img: ordered?.img })] });
    await api.database.query(`UPDATE products SET img = '/p.svg' WHERE id = 'p1'`);
    const age = (days: number) =>
      api.database.query(`UPDATE pictures SET named_at = named_at - $1 * interval '1 day'`, [days]);
    await age(199);
    await sweepPictures(api.database);
    await age(2);
    await sweepPictures(api.database);
    const rows = await api.database.query<{ img: string }>(
      `SELECT '/pictures/own/' || digest AS img FROM pictures`,
    );
    expect(rows.map(({ img }) => img).sort()).toEqual(
      [first, second, ordered].map((each) => each?.img).sort(),
    );
    expect([third, lost].every((each) => each !== undefined)).toBe(true);
  });
}
