import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { PDFDocument } from 'pdf-lib';
import { seededRandom } from '@console/tooling/test-kit/seeded-random';
import { chromiumPrinter } from './chromium-printer';
import type { Printer } from './printer';

/** Browsers killed or stopped in the middle of a print; `npm run attack -- printing` takes 100, with a seed. */
const faults = Number(process.env['PRINTING_FAULTS'] ?? 3);
const seed = Number(process.env['PRINTING_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
/** Prints of this page are in the browser for about so long. */
const MAX_DELAY_MS = 300;
const DEADLINE_MS = 6000;

jest.setTimeout(60_000 + faults * 60_000);

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>T</title></head><body>${body}</body></html>`;
const short = page('<h1>Short</h1>');
const long = page(`<h1>Long</h1>${'<p>One more paragraph of a long report.</p>'.repeat(2000)}`);

let printer: Printer;
afterEach(() => printer.close());

it(`${faults} times a process of a browser is killed or stopped, and printing goes on`, async () => {
  process.stdout.write(`PRINTING_SEED=${seed}\n`);
  const random = seededRandom(seed);
  const chosen = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  printer = await chromiumPrinter(process.env['CHROMIUM_PATH'] ?? null, { tabs: 1, deadlineMs: DEADLINE_MS });
  const ends: Record<string, number> = {};
  await printer.print(short, 'preview');
  for (let fault = 0; fault < faults; fault += 1) {
    const signal = chosen(['SIGKILL', 'SIGSTOP'] as const) ?? 'SIGKILL';
    const printing = printer.print(long, 'preview').then(pagesOf, refusalOf);
    await pause(random() * MAX_DELAY_MS);
    // any process of its tree: the browser itself, one that draws, one that serves the others
    const pid = chosen(descendants());
    if (pid !== undefined) strike(pid, signal);
    const end = await printing;
    ends[`${signal}: ${end}`] = (ends[`${signal}: ${end}`] ?? 0) + 1;
    // the next one may still meet the stopped process, of which the printer did not need to know before
    const next = await printer.print(short, 'preview').then(pagesOf, refusalOf);
    const last = next === 'printed' ? next : await printer.print(short, 'preview').then(pagesOf, refusalOf);
    expect([fault, signal, last]).toEqual([fault, signal, 'printed']);
  }
  await printer.close();
  expect(descendants()).toEqual([]);
  process.stdout.write(`printing × fault: ${JSON.stringify(ends)}\n`);
  const known = /^SIG(KILL|STOP): (printed|Printing took longer than 6 s and was stopped\.)$/;
  expect(Object.keys(ends).filter((end) => !known.test(end))).toEqual([]);
});

async function pagesOf(pdf: Buffer): Promise<string> {
  return (await PDFDocument.load(pdf)).getPageCount() > 0 ? 'printed' : 'an empty PDF';
}

const refusalOf = (error: Error & { status?: number }) =>
  error.status === 503 ? error.message : `no clear refusal: ${error.message}`;

function strike(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // it has ended by itself meanwhile
  }
}

/** All processes below this one that live. */
function descendants(): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const [state, parent] = statOf(name);
    if (state !== undefined && state !== 'Z') parents.set(Number(name), Number(parent));
  }
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && (parent === process.pid || isBelow(parent));
  };
  return [...parents.keys()].filter(isBelow);
}

function statOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}
