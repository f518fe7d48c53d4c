import { execFileSync } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { WAITING_CONNECTIONS } from './waiting-connections';

/** Opens so many connections within 2 s, and says how many there are. */
const opener = (port: number, count: number) => `
  let connected = 0;
  for (let each = 0; each < ${count}; each += 1)
    require('net').connect(${port}, '127.0.0.1').on('connect', () => (connected += 1)).on('error', () => {});
  setTimeout(() => { process.stdout.write(String(connected)); process.exit(); }, 2000);
`;

it('drops no connection while the process is busy for seconds', async () => {
  const server = createServer((socket) => socket.destroy());
  server.listen({ host: '127.0.0.1', port: 0, backlog: WAITING_CONNECTIONS });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // this process does nothing else meanwhile
  const connected = execFileSync(process.execPath, ['-e', opener(port, 1000)], { encoding: 'utf8' });
  expect(Number(connected)).toBe(1000);
  server.close();
});
