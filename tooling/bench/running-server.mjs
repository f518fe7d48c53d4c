import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../dev/free-port.mjs';
import { root } from '../start/places.mjs';

const START_TIMEOUT_MS = 120_000;

/**
 * Runs a program that serves the API, with demo data in a folder of its own, and waits until it is healthy; `script` is
 * a path in the workspace.
 */
export async function startServer({ script, env = {} }) {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'console-bench-'));
  const child = spawn(process.execPath, [join(root, script)], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_DATA: '1',
      APP_SECRET: randomBytes(32).toString('base64url'),
      SMTP_URL: '',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  async function stop() {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null) {
      child.kill('SIGINT');
      await ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
  /** Ends it as a power cut does. */
  async function kill() {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
  try {
    await healthy(url, child);
    return { url, pid: child.pid, stop, kill };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function healthy(url, child) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server has ended with ${child.exitCode}`);
    const answer = await fetch(`${url}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the server did not become healthy');
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
