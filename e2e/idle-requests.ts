import { expect, type Page, type Request } from '@playwright/test';

const MINUTE_S = 60;
/** What a page does once it is there: it fetches what the next one may need, and learns what is told of. */
const ARRIVAL_S = 15;
const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;

/** A stream goes on without end: it is one request, however long it lasts. */
const isStream = (request: Request) => request.headers()['accept'] === 'text/event-stream';

/** What a page asks for by itself in a minute, in which nobody does anything; the clock of the page is installed. */
export interface IdleRequests {
  /** Goes through a minute; answers what was asked for, streams aside, by its address. */
  readonly inAMinute: () => Promise<ReadonlyMap<string, number>>;
}

/** Counts the requests of a page from now on. */
export function idleRequests(page: Page): IdleRequests {
  let asked: string[] = [];
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (isStream(request)) return;
    open.add(request);
    asked.push(`${request.method()} ${new URL(request.url()).pathname.replace(ID, ':id')}`);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const settled = () => expect.poll(() => open.size, { intervals: [5, 10, 20, 50] }).toBe(0);
  const seconds = async (count: number) => {
    await settled();
    for (let second = 0; second < count; second += 1) {
      await page.clock.runFor(1000);
      await settled();
    }
  };
  return {
    async inAMinute() {
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
      await seconds(ARRIVAL_S);
      asked = [];
      await seconds(MINUTE_S);
      const counts = new Map<string, number>();
      for (const each of asked) counts.set(each, (counts.get(each) ?? 0) + 1);
      await page.clock.resume();
      return counts;
    },
  };
}
