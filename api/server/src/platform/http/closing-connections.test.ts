import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { closeConnections } from './closing-connections';

const LONGEST_MS = 300;

let app: FastifyInstance;
let answerLate: () => void;
let clients: Socket[];

beforeEach(async () => {
  clients = [];
  app = Fastify();
  closeConnections(app, LONGEST_MS);
  app.get('/at-once', () => 'done');
  app.get('/late', async () => {
    await new Promise<void>((resolve) => (answerLate = resolve));
    return 'saved';
  });
  app.post('/body', () => 'read');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const client of clients) client.destroy();
  await app.close();
});

async function client(text: string) {
  const accepted = once(app.server, 'connection');
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  clients.push(socket);
  // what it had not read yet is lost with a reset
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  let received = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    received += String(chunk);
  });
  await Promise.all([once(socket, 'connect'), accepted]);
  socket.write(text);
  return { socket, closed, received: () => received };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: console\r\n\r\n`;

it('ends although connections have sent nothing, half a header, or wait for a next request', async () => {
  const idle = await client(get('/at-once'));
  await once(idle.socket, 'data');
  const others = [await client(''), await client('GET /at-once HTT')];
  await app.close();
  await Promise.all([idle, ...others].map(({ closed }) => closed));
});

it('lets a request that runs have its answer, and ends its connection then', async () => {
  const asked = once(app.server, 'request');
  const { closed, received } = await client(get('/late'));
  await asked;
  const ended = app.close();
  answerLate();
  await Promise.all([ended, closed]);
  expect(received()).toMatch(/^HTTP\/1\.1 200 [^]*saved$/);
});

it('does not wait for ever for a body', async () => {
  const asked = once(app.server, 'request');
  await client('POST /body HTTP/1.1\r\nhost: console\r\ncontent-length: 5000\r\n\r\n');
  await asked;
  await app.close();
  expect(app.server.listening).toBe(false);
});
