import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { handleErrors } from './errors';

const app = Fastify({ bodyLimit: 16 * 1024 });

beforeAll(async () => {
  handleErrors(app);
  app.post('/', () => ({}));
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const headers = (more: string) =>
  `POST / HTTP/1.1\r\nhost: console.test\r\ncontent-type: application/json\r\n${more}\r\n\r\n`;

const SIZE = 4_000_000;
const half = 'x'.repeat(SIZE / 2);
const chunkOf = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

/** To a closed connection the second half is an error of the network, and why is never read. */
it.each([
  ['of a known length', `content-length: ${SIZE}`, half, half],
  ['in chunks', 'transfer-encoding: chunked', chunkOf(half), `${chunkOf(half)}0\r\n\r\n`],
])(
  'tells whoever sends a body %s that it is too large, and lets them end it',
  async (_, length, one, two) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
    socket.write(headers(length) + one);
    const [refusal] = await once(socket, 'data');
    expect(refusal).toMatch(/^HTTP\/1.1 413 /);
    expect(refusal).toContain('The body is too large.');
    socket.write(`${two}${headers('content-length: 2\r\nconnection: close')}{}`);
    const [next] = await once(socket, 'data');
    expect(next).toMatch(/^HTTP\/1.1 200 /);
    await once(socket, 'close');
  },
);
