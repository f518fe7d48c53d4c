import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A script of this folder as a process of its own, that talks in lines. */
export function child(script, words, env) {
  const started = spawn(process.execPath, [join(import.meta.dirname, script), ...words], {
    // the client of S3 warns of this Node in every process
    env: { ...process.env, NODE_NO_WARNINGS: '1', ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(started, 'exit');
  const lines = createInterface({ input: started.stdout })[Symbol.asyncIterator]();
  return {
    pid: started.pid,
    ended,
    /** The next line; throws when it ended instead. */
    async line() {
      const { done, value } = await lines.next();
      if (done) throw new Error(`${script} ${words.join(' ')} has ended`);
      return value;
    },
    tell: () => started.stdin.write('go\n'),
  };
}
