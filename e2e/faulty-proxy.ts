import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a save fails: an answer of the proxy or no answer at all, without the server or after it has done its work. */
export type Fault = '500 before' | 'reset before' | '503 after' | 'reset after';
const faults: readonly Fault[] = ['reset after', '500 before', '503 after', 'reset before'];

interface FaultyProxyOptions {
  /** Address of the server behind it. */
  readonly target: string;
  readonly random: () => number;
  /** Each answer to a save comes this much later at most. */
  readonly maxDelayMs: number;
  /** One save in so many fails. */
  readonly oneIn: number;
}

export interface FaultyProxy {
  readonly url: string;
  /** What happened to each save, in order. */
  readonly saves: (Fault | 'answered' | `refused ${number}`)[];
  close(): Promise<void>;
}

/** Stands before a console and treats the saves of drafts as a bad network would; everything else goes through. */
export async function startFaultyProxy(options: FaultyProxyOptions): Promise<FaultyProxy> {
  const saves: FaultyProxy['saves'] = [];
  const nextFault = faultPlan(options);
  const server = createServer((from, to) => {
    if (from.method !== 'PUT' || !from.url?.startsWith('/api/draft-report/'))
      return void forward(options, from, to);
    const fault = nextFault();
    saves.push(fault ?? 'answered');
    const place = saves.length - 1;
    void save(options, { from, to, fault }).then((status) => {
      if (!fault && status >= 400) saves[place] = `refused ${status}`;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    saves,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** One fault in each round of `oneIn` saves, at a random place, of each kind in turn. */
function faultPlan({ random, oneIn }: FaultyProxyOptions): () => Fault | null {
  let save = 0;
  let failing = 0;
  let failed = 0;
  return () => {
    // one of the first two, since a short run on a busy machine has no more than a few saves
    if (save % oneIn === 0) failing = Math.floor(random() * (save === 0 ? Math.min(2, oneIn) : oneIn));
    const isDue = save % oneIn === failing;
    save += 1;
    if (!isDue) return null;
    failed += 1;
    return faults[failed % faults.length] ?? null;
  };
}

interface Save {
  readonly from: IncomingMessage;
  readonly to: ServerResponse;
  readonly fault: Fault | null;
}

async function save(options: FaultyProxyOptions, { from, to, fault }: Save): Promise<number> {
  const body = await bytesOf(from);
  const delayMs = options.random() * options.maxDelayMs;
  if (fault === '500 before' || fault === 'reset before') {
    await later(delayMs);
    return fail(to, fault);
  }
  const answer = await ask(options.target, from, body);
  await later(delayMs);
  if (fault) return fail(to, fault);
  to.writeHead(answer.status, answer.headers).end(answer.body);
  return answer.status;
}

function fail(to: ServerResponse, fault: Fault): number {
  if (fault.startsWith('reset')) {
    to.destroy();
    return 0;
  }
  const status = Number(fault.slice(0, 3));
  to.writeHead(status, { 'content-type': 'application/json' }).end('{"message":"Bad gateway"}');
  return status;
}

function ask(target: string, from: IncomingMessage, body: Buffer) {
  return new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>(
    (resolve, reject) => {
      request(target + from.url, { method: from.method, headers: from.headers }, (answer) => {
        bytesOf(answer).then(
          (bytes) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: bytes }),
          reject,
        );
      })
        .on('error', reject)
        .end(body);
    },
  );
}

function forward({ target }: FaultyProxyOptions, from: IncomingMessage, to: ServerResponse): void {
  const passing = request(target + from.url, { method: from.method, headers: from.headers }, (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(to);
  });
  passing.on('error', () => to.destroy());
  to.on('close', () => passing.destroy());
  from.pipe(passing);
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
