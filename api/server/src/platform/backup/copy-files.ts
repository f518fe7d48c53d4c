import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FileStore } from '../files/file-store';

/** Files on their way at once: from a store on the network each waits for an answer. */
const AT_ONCE = 8;

/** By which a file is known to be whole. */
export interface Measure {
  readonly bytes: number;
  readonly sha256: string;
}

/** Copies files but those that were copied, which `copied` holds from then on; one that is removed meanwhile is left out. */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  copied = new Map<string, Measure>(),
): Promise<void> {
  await atOnce(from.list(), async (key) => {
    if (copied.has(key)) return;
    const source = await from.open(key);
    if (!source) return;
    const { stream, measure } = measured(source);
    await to.writeFrom(key, stream);
    copied.set(key, measure());
  });
}

/** Those of the given files that are missing or changed, each with which it is, in order. */
export async function damagedFiles(
  files: FileStore,
  expected: ReadonlyMap<string, Measure>,
): Promise<string[]> {
  const damaged: string[] = [];
  await atOnce(expected, async ([key, { bytes, sha256 }]) => {
    const source = await files.open(key);
    if (!source) return void damaged.push(`${key} is missing`);
    const { stream, measure } = measured(source);
    await finished(stream.resume());
    const found = measure();
    if (found.bytes !== bytes) damaged.push(`${key} has ${found.bytes} bytes instead of ${bytes}`);
    else if (found.sha256 !== sha256) damaged.push(`${key} was changed`);
  });
  return damaged.sort();
}

/** The same bytes; `measure` tells of them once they were read. */
function measured(source: Readable) {
  const hash = createHash('sha256');
  let bytes = 0;
  const pass = async function* () {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  return { stream: Readable.from(pass()), measure: () => ({ bytes, sha256: hash.digest('hex') }) };
}

async function atOnce<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const all = (async function* () {
    yield* items;
  })();
  const workOn = async () => {
    for (let next = await all.next(); !next.done; next = await all.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workOn));
}
