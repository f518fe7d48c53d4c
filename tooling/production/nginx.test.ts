import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

jest.setTimeout(180_000);

const MB = 1024 * 1024;
/** An envelope of a form around a file. */
const ENVELOPE = 500;

let folder: string;
let instance: Server;
let newer: Server;
let nginx: ChildProcess;
let url: string;
let errors = '';

/** Answers of the instances to who follows a draft. */
const streamed: ServerResponse[] = [];

/** Whether requests for `/api/held` wait, and those that do. */
let isHolding = false;
const held: ServerResponse[] = [];

/**
 * An instance that says how many bytes came and has this file of the host; `/api/silent` is never answered, and a stream
 * of a draft never ends.
 */
function startInstance(file: string): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url === '/api/silent') return;
    if (request.url === '/api/held' && isHolding) {
      held.push(response);
      return;
    }
    if (request.url?.endsWith('/live') || request.url === '/api/changes') {
      streamed.push(response.setHeader('content-type', 'text/event-stream; charset=utf-8'));
      response.write(':\n\n');
      return;
    }
    if (request.url?.endsWith('.js')) {
      if (request.url !== file) response.statusCode = 404;
      response.end(file);
      return;
    }
    let bytes = 0;
    request.on('data', (part: Buffer) => (bytes += part.length));
    request.on('end', () => response.end(JSON.stringify({ bytes })));
  });
  // as Fastify's: nginx keeps a connection for 60 s, and one that closes under a request counts as an instance that failed
  server.keepAliveTimeout = 72_000;
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

beforeAll(async () => {
  const { freePort } = await import('@console/tooling/dev/free-port');
  const { installNginx, nginxPath } = await import('@console/tooling/production/install-nginx');
  const { nginxConfig } = await import('@console/tooling/production/nginx-config');
  await installNginx();
  folder = mkdtempSync(join(tmpdir(), 'nginx-test-'));
  for (const name of ['www/store', 'host']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'host/main.0123abcd.js'), '0;');
  instance = await startInstance('/page.01230123.js');
  newer = await startInstance('/page.45674567.js');
  const listen = `127.0.0.1:${await freePort()}`;
  url = `http://${listen}`;
  const config = nginxConfig({
    ...{ folder, listen, host: join(folder, 'host'), headers: {}, immutable: 'public' },
    instances: [instance, newer].map(urlOf),
  });
  // nobody waits eleven minutes here
  writeFileSync(
    join(folder, 'nginx.conf'),
    config.replace(
      'location /api/ {',
      'location /api/ { location = /api/silent { proxy_read_timeout 1s; proxy_pass http://instances; }',
    ),
  );
  const args = ['-e', 'stderr', '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  nginx = spawn(nginxPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  nginx.stderr?.on('data', (text: Buffer) => (errors += String(text)));
  while (!(await fetch(`${url}/api/health`).catch(() => null))?.ok) {
    if (nginx.exitCode !== null) throw new Error(`nginx has ended: ${errors}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
});
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
function end(server: Server): void {
  server.closeAllConnections();
  server.close();
}
afterAll(async () => {
  const ended = once(nginx, 'exit');
  nginx.kill('SIGTERM');
  await ended;
  end(instance);
  end(newer);
  rmSync(folder, { recursive: true, force: true });
});

const send = (path: string, body: RequestInit['body']) =>
  fetch(`${url}${path}`, { method: 'POST', body, duplex: 'half' } as RequestInit);

/** The answer in the shape of the API's problems. */
async function problemOf(answer: Response) {
  expect(answer.headers.get('content-type')).toBe('application/ld+json; charset=utf-8');
  const problem = (await answer.json()) as Record<string, unknown>;
  expect(problem).toMatchObject({ '@type': 'hydra:Error', 'hydra:title': 'An error occurred' });
  return [answer.status, problem['hydra:description']];
}

describe('a body', () => {
  it.each([
    ['/api/draft/1/add-media', 10 * MB + ENVELOPE],
    ['/api/draft/1/add-media?purpose=image', 10 * MB + ENVELOPE],
    ['/api/report-import', 10 * MB + ENVELOPE],
    ['/api/report-import/1/manifest', 10 * MB + ENVELOPE],
    ['/api/report-import/1/pdf?path=a', 50 * MB + ENVELOPE],
    ['/api/draft/1', 6 * MB],
    ['/api/company/1/logo', 2 * MB + ENVELOPE],
  ])('of %s passes up to what the route takes', async (path, bytes) => {
    expect(await (await send(path, Buffer.alloc(bytes))).json()).toEqual({ bytes });
  });

  it('whose length is not said beforehand passes too', async () => {
    const parts = new ReadableStream({
      start(controller) {
        for (let part = 0; part < 10; part += 1) controller.enqueue(new Uint8Array(MB));
        controller.close();
      },
    });
    expect(await (await send('/api/draft/1/add-media', parts)).json()).toEqual({ bytes: 10 * MB });
  });

  it.each([
    ['/api/draft/1/add-media', 11 * MB + 1],
    ['/api/draft/1/add-media/more', 10 * MB],
    ['/api/report-import/1/pdf', 51 * MB + 1],
    ['/api/report-import/1/start', 10 * MB],
    ['/api/draft/1', 6 * MB + 1],
    ['/api/company/1/logo', 10 * MB],
  ])('of %s that is larger is refused in words', async (path, bytes) => {
    expect(await problemOf(await send(path, Buffer.alloc(bytes)))).toEqual([
      413,
      'What was sent is too large.',
    ]);
  });
});

describe('of two versions', () => {
  it.each(['/page.01230123.js', '/page.45674567.js'])('%s is found, whichever has it', async (path) => {
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const answer = await fetch(`${url}${path}`);
      expect([answer.status, await answer.text()]).toEqual([200, path]);
    }
  });

  it('a file that neither has is missing, and so is what the API does not find', async () => {
    expect((await fetch(`${url}/page.89ab89ab.js`)).status).toBe(404);
    const asked: string[] = [];
    const note = (request: { readonly url?: string | undefined }) => void asked.push(String(request.url));
    for (const server of [instance, newer]) server.on('request', note);
    expect((await fetch(`${url}/api/none.js`)).status).toBe(404);
    expect(asked).toEqual(['/api/none.js']);
    for (const server of [instance, newer]) server.off('request', note);
  });
});

const openStream = (signal: AbortSignal) =>
  fetch(`${url}/api/draft-report/1/live`, {
    ...{ signal, headers: { accept: 'text/event-stream', 'accept-encoding': 'gzip' } },
  });

describe('a stream of a draft', () => {
  let leaving: AbortController;
  beforeEach(() => {
    leaving = new AbortController();
    streamed.length = 0;
  });
  afterEach(() => leaving.abort());

  it('passes word by word, uncompressed, and each before the next is said', async () => {
    const answer = await openStream(leaving.signal);
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers.get('content-encoding')).toBeNull();
    const parts = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await parts?.read())?.value).toBe(':\n\n');
    for (const event of ['event: saved\ndata: 1\n\n', 'event: saved\ndata: 2\n\n']) {
      streamed[0]?.write(event);
      expect((await parts?.read())?.value).toBe(event);
    }
  });

  it('whose reader goes ends at the instance', async () => {
    await openStream(leaving.signal);
    const [answer] = streamed;
    if (!answer) throw new Error('no stream has come to an instance');
    const ended = once(answer, 'close');
    leaving.abort();
    await ended;
  });

  it('of the lists takes no place of a call either', async () => {
    const held = await Promise.all(
      Array.from({ length: 300 }, () =>
        fetch(`${url}/api/changes`, { signal: leaving.signal, headers: { accept: 'text/event-stream' } }),
      ),
    );
    expect(new Set(held.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await fetch(`${url}/api/who-am-i`)).status).toBe(200);
  });

  it('takes no place of a call, and is refused in words where an address has a thousand', async () => {
    // an answer that nobody holds is collected, and its stream ends
    const held: Response[] = [];
    while (held.length < 1000) {
      // as seldom as an address may ask for long
      const [, ...answers] = await Promise.all([
        new Promise((resolve) => setTimeout(resolve, 250)),
        ...Array.from({ length: 50 }, () => openStream(leaving.signal)),
      ]);
      held.push(...answers);
    }
    expect(new Set(held.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await fetch(`${url}/api/who-am-i`)).status).toBe(200);
    const refused = await openStream(leaving.signal);
    expect(await problemOf(refused)).toEqual([429, expect.stringContaining('too many requests')]);
  });
});

/** Statuses of so many requests, 50 at a time. */
async function statusesOf(path: string, count: number): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  let left = count;
  const goOn = async () => {
    while (left > 0) {
      left -= 1;
      const answer = await fetch(`${url}${path}`);
      await answer.arrayBuffer();
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 50 }, goOn));
  return statuses;
}

describe('an address', () => {
  it('that holds hundreds of requests open is refused further ones in words', async () => {
    const { hostname, port } = new URL(url);
    const sockets: Socket[] = [];
    try {
      let answer = await fetch(`${url}/api/who-am-i`);
      // far fewer than it may ask in a moment
      for (let number = 0; number < 400 && answer.status === 200; number += 1) {
        const socket = connect(Number(port), hostname);
        socket.on('error', () => undefined);
        sockets.push(socket);
        await once(socket, 'connect');
        socket.write('POST /api/login HTTP/1.1\r\nhost: console\r\ncontent-length: 10\r\n\r\n{');
        if (number >= 255) answer = await fetch(`${url}/api/who-am-i`);
      }
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(await problemOf(answer)).toEqual([429, expect.stringContaining('too many requests')]);
      expect((await fetch(`${url}/main.0123abcd.js`)).status).toBe(200);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  });

  it('behind which an office opens its pages is never told to wait', async () => {
    // fifty people: two hundred files of a page, and as many calls as a page makes at first
    expect(await statusesOf('/main.0123abcd.js', 50 * 200)).toEqual({ 200: 50 * 200 });
    expect(await statusesOf('/api/who-am-i', 50 * 15)).toEqual({ 200: 50 * 15 });
  });

  it('that floods is told to wait in words, and served again after a moment', async () => {
    const { 200: served = 0, 429: refused = 0, ...others } = await statusesOf('/api/who-am-i', 8000);
    expect(others).toEqual({});
    expect(served).toBeGreaterThanOrEqual(200);
    expect(refused).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect((await fetch(`${url}/api/who-am-i`)).status).toBe(200);
  });
});

describe('an instance', () => {
  it('that is silent is told of in words', async () => {
    expect(await problemOf(await fetch(`${url}/api/silent`))).toEqual([
      504,
      'The server did not answer in time. Check whether your change was saved before you try again.',
    ]);
  });

  it('that is back is asked again, by what it refused and the other one dropped meanwhile', async () => {
    const { port } = instance.address() as AddressInfo;
    const closed = once(instance, 'close');
    end(instance);
    await closed;
    isHolding = true;
    // some come to the one that is gone first, and some to the other
    const answers = Promise.all(Array.from({ length: 8 }, () => fetch(`${url}/api/held`)));
    while (held.length < 8) await new Promise((resolve) => setTimeout(resolve, 20));
    isHolding = false;
    instance.listen(port, '127.0.0.1');
    await once(instance, 'listening');
    for (const response of held) response.destroy();
    expect((await answers).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  });

  it('that is gone is told of in words', async () => {
    end(instance);
    end(newer);
    const answer = await fetch(`${url}/api/who-am-i`);
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(await problemOf(answer)).toEqual([
      502,
      'The server cannot be reached. Please try again in a minute.',
    ]);
  });
});
