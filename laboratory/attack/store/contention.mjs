import { performance } from 'node:perf_hooks';
import { library } from './library.mjs';
import { child } from './child.mjs';
import { openEnvironment } from './made-remote.mjs';

const ENV = 'shared';
const remotes = ['one', 'two', 'three', 'four'];
const READERS_PER_PROCESS = 25;

/** Many writers pin at the same time while many readers boot: none may be lost, and none torn. */
export async function contention(place, { writers: writerCount, pins, readers: readerCount }) {
  const store = await place.open();
  await openEnvironment(store, ENV);
  const startedAt = performance.now();
  const names = Array.from(
    { length: writerCount },
    (_, index) => `${index}:${remotes[index % remotes.length]}`,
  );
  const writers = groups(names, place.writersPerProcess).map((group) =>
    child('writer.mjs', [place.address, ENV, pins, ...group], place.env),
  );
  for (const writer of writers) await writer.line();
  const publishedAt = performance.now();
  for (const writer of writers) writer.tell();
  while ((await store.read(`releases/${ENV}/current.json`)) === null)
    await new Promise((resolve) => setTimeout(resolve, 10));
  const readers = Array.from({ length: Math.ceil(readerCount / READERS_PER_PROCESS) }, () =>
    child(
      'reader.mjs',
      [place.address, ENV, Math.min(readerCount, READERS_PER_PROCESS), place.readerPauseMs],
      place.env,
    ),
  );
  for (const reader of readers) await reader.line();
  const written = (await Promise.all(writers.map(async (writer) => JSON.parse(await writer.line())))).flat();
  const pinnedAt = performance.now();
  for (const reader of readers) reader.tell();
  const reports = await Promise.all(readers.map(async (reader) => JSON.parse(await reader.line())));
  const faults = [
    ...reports.flatMap((report) => report.faults),
    ...(await historyFaults(store, written, writerCount * pins)),
  ];
  const seconds = (publishedAt - startedAt) / 1000;
  return {
    pins: written.length,
    reads: reports.reduce((sum, report) => sum + report.reads, 0),
    publishSeconds: seconds,
    pinSeconds: (pinnedAt - publishedAt) / 1000,
    faults,
  };
}

function groups(names, size) {
  return Array.from({ length: Math.ceil(names.length / size) }, (_, index) =>
    names.slice(index * size, (index + 1) * size),
  );
}

/** Each pin has a release of its own, which changes its remote and nothing else of the release before. */
async function historyFaults(store, written, expected) {
  const faults = [];
  const byNumber = new Map(written.map((pin) => [pin.number, pin]));
  if (byNumber.size !== expected) faults.push(`expected ${expected} releases, got ${byNumber.size}`);
  let before = { remotes: {} };
  for (let number = 1; number <= expected; number += 1) {
    const document = await library.readRelease(store, ENV, number);
    const pin = byNumber.get(number);
    const changes = library.diff(before, document).map(({ remote, after }) => `${remote}@${after?.version}`);
    if (changes.join() !== `${pin?.remote}@${pin?.version}`)
      faults.push(`release ${number} changed ${changes.join()}, expected ${pin?.remote}@${pin?.version}`);
    before = document;
  }
  for (const { code, message } of await library.doctor(store, ENV, 'look')) faults.push(`${code} ${message}`);
  return faults;
}
