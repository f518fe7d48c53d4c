import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fakeApi } from './fake-api.mjs';

/** As the server's (api/server/src/platform/http/security-headers.ts), so that violations show here as well. */
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
  "font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'";

const mediaTypes = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Pages that tests open measure nothing: what listens for it comes late, and would be taken for what a remote left. */
const unmeasured = (/** @type {Buffer} */ html) =>
  String(html).replace(
    'name="console-measured-percent" content=""',
    'name="console-measured-percent" content="0"',
  );

/**
 * Serves a store of remotes, a fake API, and the built host for every other address. `state` is
 * `{ role, delayMs, failure: null | 401 | 500 }`; `extra` may answer a request first.
 * @param {{
 *   storeDir: string, hostDir?: string | null, state: { role: string, delayMs: number, failure: 401 | 500 | null },
 *   extra?: (request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<boolean>,
 * }} place
 */
export async function edgeServer({ storeDir, hostDir = null, state, extra = async () => false }) {
  const answer = fakeApi(state);

  async function handle(request, response) {
    const { pathname } = new URL(request.url, 'http://localhost');
    response.setHeader('content-security-policy', policy);
    if (await extra(request, response)) return;
    if (pathname.startsWith('/api/'))
      return sendJson(response, answer(request.method, pathname), state.delayMs);
    if (pathname.startsWith('/store/')) return sendFile(response, storeDir, pathname.slice('/store/'.length));
    if (hostDir === null) return end(response, 404);
    await sendFile(response, hostDir, extname(pathname) ? pathname : 'index.html');
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error) => end(response, 500, error.message));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    url: `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

/** @type {(response: any, answer: { status: number, json?: unknown }, delayMs?: number) => Promise<void>} */
async function sendJson(response, { status, json }, delayMs = 0) {
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  response.setHeader('content-type', 'application/ld+json');
  end(response, status, json === undefined ? undefined : JSON.stringify(json));
}

async function sendFile(response, folder, path) {
  const file = join(folder, normalize(`/${path}`));
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null) return end(response, 404);
  response.setHeader('content-type', mediaTypes[extname(file)] ?? 'application/octet-stream');
  return end(response, 200, path === 'index.html' ? unmeasured(bytes) : bytes);
}

function end(response, status, body) {
  response.statusCode = status;
  response.end(body);
}
