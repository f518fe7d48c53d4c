import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { TEST_PASSWORD, type TestServer } from './server';

interface Following {
  /** The instance that is asked. */
  readonly app: TestServer['app'];
  readonly path: string;
  /** Who follows. */
  readonly email: string;
}

/** Follows the events of an address, each by its name. */
export async function followEvents<Events extends object>(
  server: TestServer,
  { app, path, email }: Following,
) {
  const { json } = await server.anonymous('POST', '/api/login', { email, password: TEST_PASSWORD });
  const answer = await app.inject({
    url: path,
    headers: { authorization: `Bearer ${json.token}`, accept: 'text/event-stream' },
    payloadAsStream: true,
  });
  const stream: Readable = answer.stream();
  let text = '';
  stream.on('data', (bytes: Buffer) => (text += bytes.toString()));
  const heard = <Name extends keyof Events & string>(name: Name) =>
    text
      .split('\n\n')
      .filter((each) => each.startsWith(`event: ${name}\n`))
      .map((each) => JSON.parse(each.split('data: ')[1] ?? '') as Events[Name]);
  return {
    answer,
    token: String(json.token),
    heard,
    /** Waits for an event, and answers it. */
    async until<Name extends keyof Events & string>(
      name: Name,
      isSo: (event: Events[Name]) => boolean = () => true,
    ) {
      const end = Date.now() + 20_000;
      for (;;) {
        const [found] = heard(name).filter(isSo);
        if (found !== undefined) return found;
        if (Date.now() > end) throw new Error(`No such ${name} in: ${text}`);
        await pause(20);
      }
    },
    hasEnded: () => stream.readableEnded,
    close: () => stream.destroy(),
  };
}
