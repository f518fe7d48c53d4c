import { setTimeout as pause } from 'node:timers/promises';
import { PDFDocument } from 'pdf-lib';
import { seededRandom } from '@console/tooling/test-kit/seeded-random';
import { chromiumPrinter } from './chromium-printer';
import type { Printer } from './printer';
import { leftOf, livingProcesses, type LivingProcess } from '../../../testing/processes';

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
  const groups = new Set<number>();
  await printer.print(short, 'preview');
  for (let fault = 0; fault < faults; fault += 1) {
    const signal = chosen(['SIGKILL', 'SIGSTOP'] as const) ?? 'SIGKILL';
    const printing = printer.print(long, 'preview').then(pagesOf, refusalOf);
    await pause(random() * MAX_DELAY_MS);
    // any process of its tree: the browser itself, one that draws, one that serves the others
    const below = descendants();
    for (const { group } of below) groups.add(group);
    const struck = chosen(below);
    if (struck) strike(struck.pid, signal);
    const end = await printing;
    ends[`${signal}: ${end}`] = (ends[`${signal}: ${end}`] ?? 0) + 1;
    // the next one may still meet the stopped process, of which the printer did not need to know before
    const next = await printer.print(short, 'preview').then(pagesOf, refusalOf);
    const last = next === 'printed' ? next : await printer.print(short, 'preview').then(pagesOf, refusalOf);
    expect([fault, signal, last]).toEqual([fault, signal, 'printed']);
  }
  await printer.close();
  // whoever has lost its parent is no descendant any more, and still of the group
  expect(await leftOf(groups)).toEqual([]);
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
function descendants(): LivingProcess[] {
  const living = livingProcesses();
  const parents = new Map(living.map(({ pid, parent }) => [pid, parent]));
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && (parent === process.pid || isBelow(parent));
  };
  return living.filter(({ pid }) => isBelow(pid));
}
