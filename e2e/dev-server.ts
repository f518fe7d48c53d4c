import { spawn } from 'node:child_process';
import { dirname } from 'node:path';

const root = dirname(__dirname);

interface DevServer {
  /** The address that the command printed. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Runs `npm run dev -- <words>` on a port of its own, until it has printed the address to open. */
export async function startDev(...words: readonly string[]): Promise<DevServer> {
  // at run time: imported above, Playwright would compile it into something that other ES modules can't import
  const { freePort } = await import('@console/tooling/dev/free-port');
  const env = { ...process.env, PORT: String(await freePort()), DEV_PORT: String(await freePort()) };
  const child = spawn(process.execPath, ['tooling/start/dev.mjs', ...words], { cwd: root, env });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let printed = '';
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const address = / {3}(http:\/\/\S+)/.exec(printed);
      if (address?.[1]) resolve(address[1]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`dev ${words.join(' ')} has ended:\n${printed}`)));
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
