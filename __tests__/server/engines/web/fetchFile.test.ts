import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiRefusal } from '#server/base/apiRefusal';
import { fetchFile, INTERNET, type Network } from '#server/engines/web/fetchFile';
import { isPublicAddress } from '#server/engines/web/publicAddress';

describe('an address', () => {
  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
    ...['100.64.0.1', '0.0.0.0', '255.255.255.255', '224.0.0.1', '::', '::1', 'fc00::1', 'fd12::1'],
    ...['fe80::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1'],
    ...['2002:7f00:1::', '2001::1', 'localhost', ''],
  ])('%p is none of the internet', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2a00:1450::1', '2606:4700::1111'])(
    '%p is one of the internet',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

describe('fetching a file', () => {
  let answer: (url: string, response: ServerResponse) => void;
  const asked: string[] = [];
  const server: Server = createServer(({ url = '', headers }, response) => {
    asked.push(`${headers.host}${url}`);
    answer(url, response);
  });
  const resolved: string[] = [];
  /** The names of the internet, all of which are this machine for the test, and one that is private. */
  const network: Network = {
    resolve: (host) => {
      resolved.push(host);
      if (host === 'never.example') return new Promise(() => undefined);
      return Promise.resolve(host === 'inside.example' ? ['127.0.0.1', '10.0.0.1'] : ['127.0.0.1']);
    },
    isPublic: (address) => address === '127.0.0.1' || isPublicAddress(address),
    request: (options, onAnswer) =>
      request({ ...options, port: (server.address() as AddressInfo).port }, onAnswer),
  };
  beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
  beforeEach(() => {
    asked.length = 0;
    resolved.length = 0;
  });
  afterAll(() => server.close());

  const bounds = { maxBytes: 1_000, timeoutMs: 2_000 };
  const get = (address: string, limits = bounds) => fetchFile(address, limits, network);
  const reasonOf = async (fetching: Promise<unknown>) => {
    const error: unknown = await fetching.catch((refusal: unknown) => refusal);
    return error instanceof ApiRefusal ? error.details : error;
  };
  const to = (location: string) => {
    answer = (_url, response) => response.writeHead(302, { location }).end();
  };

  it('asks the host that was resolved, once, and follows its redirects', async () => {
    answer = (url, response) =>
      url === '/a.jpg?v=1'
        ? response.writeHead(301, { location: '//cdn.example/b.jpg' }).end()
        : response.end('picture');
    expect(String(await get('https://old.example/a.jpg?v=1'))).toBe('picture');
    expect(asked.map((each) => each.replace(/:\d+/, ''))).toEqual([
      ...['old.example/a.jpg?v=1', 'cdn.example/b.jpg'],
    ]);
    expect(resolved).toEqual(['old.example', 'cdn.example']);
  });

  it.each([
    'http://old.example/a.jpg',
    'https://10.0.0.1/a.jpg',
    'https://[::1]/a.jpg',
    'https://[::ffff:127.0.0.1]/a.jpg',
    'https://0x7f.1/a.jpg'.replace('0x7f.1', '0xa.1'),
    'https://inside.example/a.jpg',
    'ftp://old.example/a.jpg',
  ])('refuses %s, also behind a redirect, and connects to nothing', async (address) => {
    expect(await reasonOf(get(address))).toEqual({ reason: 'picture_address_refused' });
    expect(asked).toEqual([]);
    to(address);
    expect(await reasonOf(get('https://old.example/'))).toEqual({
      reason: 'picture_address_refused',
    });
    expect(asked).toHaveLength(1);
  });

  it('ends redirects without end', async () => {
    to('https://old.example/again');
    expect(await reasonOf(get('https://old.example/'))).toEqual({ reason: 'picture_unreachable' });
    expect(asked).toHaveLength(6);
  });

  it.each([404, 500, 204, 304])('refuses the answer %d', async (status) => {
    answer = (_url, response) => response.writeHead(status).end();
    const values = { status };
    expect(await reasonOf(get('https://old.example/'))).toEqual({
      reason: 'picture_missing',
      values,
    });
  });

  it('stops at what is too large, whether it says so or not', async () => {
    const megabytes = bounds.maxBytes / 1024 / 1024;
    const refused = { reason: 'picture_too_large', values: { megabytes } };
    answer = (_url, response) => response.writeHead(200, { 'content-length': 1_001 }).end('x');
    expect(await reasonOf(get('https://old.example/'))).toEqual(refused);
    let written = 0;
    answer = (_url, response) => {
      const more = setInterval(() => response.write('x'.repeat(400), () => (written += 400)), 5);
      response.on('close', () => clearInterval(more));
    };
    expect(await reasonOf(get('https://old.example/'))).toEqual(refused);
    expect(written).toBeLessThan(100_000);
  });

  it.each(['https://old.example/', 'https://never.example/'])(
    'gives up %s after its time',
    async (address) => {
      answer = (_url, response) => void response.writeHead(200).write('x');
      const limits = { ...bounds, timeoutMs: 100 };
      const values = { seconds: 0.1 };
      expect(await reasonOf(get(address, limits))).toEqual({ reason: 'picture_too_slow', values });
    },
  );

  it('ends with the shop', async () => {
    answer = (_url, response) => void response.writeHead(200).write('x');
    const stopping = new AbortController();
    const fetching = fetchFile(
      'https://old.example/',
      { ...bounds, signal: stopping.signal },
      network,
    );
    stopping.abort(new Error('stop'));
    await expect(fetching).rejects.toThrow('stop');
  });

  it('asks only https and public addresses of the internet itself', async () => {
    const local = fetchFile('https://localhost/a.jpg', bounds, INTERNET);
    expect(await reasonOf(local)).toEqual({ reason: 'picture_address_refused' });
  });
});
