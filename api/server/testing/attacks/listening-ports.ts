import { createServer, type AddressInfo, type Server } from 'node:net';

/** Ports of this machine that count who comes. */
export interface ListeningPorts {
  readonly port: number;
  connections(): number;
  close(): Promise<void>;
}

/** Listens on every address of this machine, IPv4 and IPv6. */
export async function listeningPorts(): Promise<ListeningPorts> {
  let connections = 0;
  const listen = async (host: string, port: number): Promise<Server | null> => {
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    return new Promise((resolve) => {
      // a machine may have no IPv6, or answer both on one socket
      server.once('error', () => resolve(null));
      server.listen({ host, port, ipv6Only: host === '::' }, () => resolve(server));
    });
  };
  const first = await listen('0.0.0.0', 0);
  if (!first) throw new Error('No port of this machine is free');
  const { port } = first.address() as AddressInfo;
  const servers = [first, await listen('::', port)].filter((server) => server !== null);
  return {
    port,
    connections: () => connections,
    async close() {
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}
