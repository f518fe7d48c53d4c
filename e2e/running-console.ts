import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = dirname(__dirname);

/** A console of its own: a process started as people start it, on a data folder of its own. */
export interface RunningConsole {
  readonly url: string;
  readonly dataDir: string;
  /** Everything that was printed. */
  output(): string;
  /** Ends it as Ctrl-C does. */
  stop(): Promise<void>;
  /** Ends the server as a power cut does. */
  kill(): Promise<void>;
}

/** Starts a console with demo data and waits until it is healthy; `dataDir` continues an earlier one. */
export async function startConsole(
  options: {
    readonly dataDir?: string;
    /** Variables of its environment beside those of the journeys. */
    readonly env?: Readonly<Record<string, string>>;
  } = {},
): Promise<RunningConsole> {
  const port = await freePort();
  const dataDir = options.dataDir ?? newDataDir();
  const child = spawn(process.execPath, [join(root, 'tooling/start/start.mjs')], {
    cwd: root,
    detached: true,
    // its mails go into its outbox folder, wherever it is started
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, SMTP_URL: '', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const url = `http://127.0.0.1:${port}`;
  await healthy(url, child, () => printed);
  return {
    url,
    dataDir,
    output: () => printed,
    async stop() {
      await end(child, 'SIGINT');
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
    kill: () => end(child, 'SIGKILL'),
  };
}

/** As the first start of this run left it: loading the demo data takes most of a start. */
function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'console-journey-'));
  const first = process.env['FIRST_DATA_DIR'];
  if (first) cpSync(first, folder, { recursive: true });
  return folder;
}

async function healthy(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`The console has ended with ${child.exitCode}:\n${printed()}`);
    const answer = await fetch(`${url}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The console did not become healthy:\n${printed()}`);
}

/** The whole group: the start script and the server it runs. */
function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return Promise.resolve();
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  process.kill(-child.pid, signal);
  return ended;
}

/** A port that nobody uses, so that a console left behind by an earlier run is never taken for this one. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
