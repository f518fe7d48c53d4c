import { performance } from 'node:perf_hooks';
import { clearInterval, setInterval } from 'node:timers';
import { parentPort, Worker, workerData } from 'node:worker_threads';

/** Requests begin so many ms apart, whether or not the one before has been answered. */
const APART_MS = 10;
/** The first requests of a thread wait for its own code to be loaded and compiled: so many are not counted. */
const WARM_UP = 100;

/**
 * Asks an address a hundred times a second from a thread of its own while `work` runs; answers the ms from when each
 * request was due until its answer was read.
 */
export async function responseTimesDuring(url, work) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url } });
  const message = () =>
    new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
  await message();
  const times = message();
  await work();
  worker.postMessage('end');
  return times;
}

/** The time that a share of all stays under. */
export function percentile(times, share) {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

async function ask(url) {
  for (let request = 0; request < WARM_UP; request += 1) await answered(url, 0);
  parentPort.postMessage('warm');
  const answers = [];
  const startedAt = performance.now();
  const isDue = () => {
    const dueAt = startedAt + answers.length * APART_MS;
    if (performance.now() < dueAt) return false;
    answers.push(answered(url, dueAt));
    return true;
  };
  const timer = setInterval(() => {
    while (isDue());
  }, 1);
  await new Promise((resolve) => parentPort.once('message', resolve));
  clearInterval(timer);
  parentPort.postMessage(await Promise.all(answers));
}

async function answered(url, dueAt) {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - dueAt;
}

if (parentPort) await ask(workerData.url);
