import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as a vendor gets it; `text` is its body. */
export interface VendorRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface VendorAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: object;
  /** Sent as it is, as by something that is not the vendor. */
  readonly html?: string;
}

export interface VendorServer {
  /** Stands in for the vendor's own origin. */
  readonly origin: string;
  close(): Promise<void>;
}

/** The network edge of a vendor: plain HTTP on this machine; `reply` may take as long as it wants. */
export async function openVendorServer(
  reply: (request: VendorRequest) => VendorAnswer | Promise<VendorAnswer>,
): Promise<VendorServer> {
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    async function respond() {
      const { method = 'GET', url = '/', headers } = request;
      const answer = await reply({ method, url: new URL(url, 'http://vendor.test'), headers, text });
      const type = answer.html === undefined ? 'application/json' : 'text/html';
      response.writeHead(answer.status, { 'content-type': type, ...answer.headers });
      response.end(answer.html ?? (answer.body && JSON.stringify(answer.body)));
    }
    request.on('end', () => void respond());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // requests that nobody answered any more
        server.closeAllConnections();
      }),
  };
}
