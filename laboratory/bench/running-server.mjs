import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '@console/tooling/start/server-process';

/**
 * Runs a program that serves the API, with demo data in a folder of its own, and waits until it is ready; `script` is
 * a path in the workspace.
 */
export async function startServer({ script, env = {} }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-bench-'));
  const secret = randomBytes(32).toString('base64url');
  const own = { DATA_DIR: dataDir, DEMO_DATA: '1', APP_SECRET: secret, SMTP_URL: '' };
  const server = new ServerProcess({ script, env: { ...own, ...env } });
  const forget = () => rmSync(dataDir, { recursive: true, force: true });
  const stop = () => server.stop().finally(forget);
  try {
    await server.start();
    await server.ready();
  } catch (error) {
    await stop();
    throw error;
  }
  server.passOn(process.stderr);
  /** Ends it as a power cut does. */
  const kill = () => server.kill().finally(forget);
  return { url: server.url, pid: server.pid, stop, kill };
}

/** The API in the name of a demo account: `call(path)` reads, `call(path, {method, body})` writes; answers the JSON. */
export async function signedIn(url, account) {
  const token = await accessToken(url, account);
  return (path, options) => callApi(url, path, { ...options, token });
}

/** The access token of a demo account. */
export async function accessToken(url, account) {
  const body = { email: `${account}@demo.test`, password: 'Demo#2026' };
  const { token } = await callApi(url, '/api/login', { method: 'POST', body });
  return token;
}

async function callApi(url, path, { method = 'GET', body, token } = {}) {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
