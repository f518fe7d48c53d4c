import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { openTestServer, type TestServer } from '../server';

const GRACE_MS = 300;
/** On a busy machine too; without an end, connections stay for minutes. */
const MOST_MS = 5000;
const TRICKLE_MS = 40;

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await openTestServer({ slowRequestMs: GRACE_MS });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { email } = server.people.ROLE_ADMIN;
  const { json } = await server.anonymous('POST', '/api/login', { email, password: 'Test#2026' });
  token = json.token;
});
afterAll(() => server.close());

const head = (path: string, lines: readonly string[]) =>
  [`POST ${path} HTTP/1.1`, 'host: console', 'content-type: application/json', ...lines, '', ''].join('\r\n');
const signedIn = () => `authorization: Bearer ${token}`;

interface Attack {
  /** Sent at once. */
  readonly first: () => string;
  /** Sent piece by piece for as long as the connection is there; null: nothing is. */
  readonly then: string | null;
}

/** What comes back until the server ends the connection, and after which time it does. */
async function send({ first, then }: Attack): Promise<{ readonly answer: string; readonly ms: number }> {
  const { port } = server.app.server.address() as AddressInfo;
  const socket: Socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  let answer = '';
  socket.setEncoding('latin1').on('data', (text) => {
    answer += String(text);
  });
  await once(socket, 'connect');
  const startedAt = performance.now();
  if (first() !== '') socket.write(first());
  const trickle = setInterval(() => then !== null && socket.writable && socket.write(then), TRICKLE_MS);
  const tooLong = setTimeout(() => socket.destroy(), MOST_MS);
  await once(socket, 'close');
  clearInterval(trickle);
  clearTimeout(tooLong);
  return { answer, ms: performance.now() - startedAt };
}

it.each<[string, Attack, RegExp]>([
  [
    'a body byte by byte',
    { first: () => head('/api/draft-report', [signedIn(), 'content-length: 60000']), then: ' ' },
    /^HTTP\/1\.1 408 /,
  ],
  [
    'a body in chunks',
    {
      first: () => head('/api/draft-report', [signedIn(), 'transfer-encoding: chunked']),
      then: '1\r\n \r\n',
    },
    /^HTTP\/1\.1 408 /,
  ],
  [
    'a body that stops',
    {
      first: () => `${head('/api/draft-report', [signedIn(), 'content-length: 60000'])}{"name":`,
      then: null,
    },
    /^HTTP\/1\.1 408 /,
  ],
  [
    'a body of nobody, which was refused before',
    { first: () => head('/api/draft-report', ['content-length: 60000']), then: ' ' },
    /^HTTP\/1\.1 401 /,
  ],
  [
    'headers byte by byte',
    { first: () => 'GET /api/health HTTP/1.1\r\nhost: console\r\nx-slow: ', then: 'a' },
    /^(HTTP\/1\.1 408 |$)/,
  ],
  ['nothing', { first: () => '', then: null }, /^(HTTP\/1\.1 408 |$)/],
])('ends a connection that sends %s', async (_name, attack, expected) => {
  const { answer, ms } = await send(attack);
  expect(answer).toMatch(expected);
  expect(ms).toBeGreaterThanOrEqual(GRACE_MS * 0.9);
  expect(ms).toBeLessThan(MOST_MS * 0.9);
});

it('lets a body pass that takes longer and comes steadily', async () => {
  const text = JSON.stringify({ name: 'a' }).padEnd(30_000);
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    head('/api/draft-report', [signedIn(), `content-length: ${text.length}`, 'connection: close']),
  );
  const startedAt = performance.now();
  for (let at = 0; at < text.length; at += 1000) {
    socket.write(text.slice(at, at + 1000));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const tookMs = performance.now() - startedAt;
  let answer = '';
  for await (const piece of socket.setEncoding('latin1')) answer += String(piece);
  expect(tookMs).toBeGreaterThan(GRACE_MS);
  expect(answer).toMatch(/^HTTP\/1\.1 422 /);
});
