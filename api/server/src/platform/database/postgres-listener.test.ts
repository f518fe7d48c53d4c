import { getEventListeners } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { listenOnServer } from './postgres-listener';

/** What PostgreSQL says: the type of a message, its length with these four bytes, and the rest. */
function message(type: string, rest: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(rest.length + 4);
  return Buffer.concat([Buffer.from(type), length, rest]);
}
const signedIn = message('R', Buffer.alloc(4));
const readyForQuery = message('Z', Buffer.from('I'));
const listens = message('C', Buffer.from('LISTEN\0'));

/** Lets everybody in, and ends each connection once it listens. */
function leavingServer(): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(Buffer.concat([signedIn, readyForQuery]));
      socket.once('data', () => socket.end(Buffer.concat([listens, readyForQuery])));
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

afterEach(() => jest.restoreAllMocks());

it('keeps nothing of a connection that broke, however often one does', async () => {
  const signals = jest.spyOn(AbortController.prototype, 'signal', 'get');
  const server = await leavingServer();
  const { port } = server.address() as AddressInfo;
  let connections = 0;
  const kept = await new Promise<number[]>((resolve) => {
    const stop = listenOnServer(`postgres://console@127.0.0.1:${port}/console`, 'console_live', {
      onMessage: () => undefined,
      onConnected: () => {
        connections += 1;
        if (connections < 4) return;
        const counts = signals.mock.results.map(
          ({ value }) => getEventListeners(value as AbortSignal, 'abort').length,
        );
        void stop().then(() => resolve(counts));
      },
    });
  });
  server.close();
  expect(Math.max(...kept)).toBe(1);
});
