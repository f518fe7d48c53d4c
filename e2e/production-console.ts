import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './running-console';

const script = join(__dirname, '../tooling/production/production.mjs');

/** The layout of production on this machine: nginx before two instances of the package. */
export interface ProductionConsole {
  /** The address of nginx. */
  readonly url: string;
  readonly dataDir: string;
  readonly instances: readonly { readonly url: string; readonly pid: number }[];
  /** Everything that was printed. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts the layout of production and waits until it is ready; `env` adds to its environment. */
export async function startProduction(
  env: Readonly<Record<string, string>> = {},
): Promise<ProductionConsole> {
  const dataDir = mkdtempSync(join(tmpdir(), 'production-'));
  const own = { PORT: String(await freePort()), DATA_DIR: dataDir, SMTP_URL: '' };
  const child = spawn(process.execPath, [script], {
    // the user that runs PostgreSQL may not enter the folder of the journeys
    env: { ...process.env, TMPDIR: '/tmp', ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  while (!printed.includes('ready on')) {
    if (child.exitCode !== null) throw new Error(`It has ended: ${printed}`);
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  }
  return {
    url: /ready on (\S+)/.exec(printed)?.[1] ?? '',
    dataDir,
    instances: [...printed.matchAll(/instance (\S+) is process (\d+)/g)].map(([, url = '', pid]) => ({
      ...{ url, pid: Number(pid) },
    })),
    output: () => printed,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
