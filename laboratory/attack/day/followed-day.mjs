import process from 'node:process';
import { Writer } from '../restarts/writer.mjs';
import { SeenBy } from './seen-by.mjs';

/** What has not gone after so long stays. */
const PATIENCE_MS = 60_000;
const say = (line) => process.stdout.write(`${line}\n`);

/**
 * Lets faults happen, one after the other, under somebody who types into a report and somebody who looks at a list, and
 * prints what both saw. A fault gets the context of the browser and the page with the list. Answers whether nothing
 * stayed in sight, no menu went and no word was lost.
 */
export async function followDay(browser, url, faults) {
  const writer = await Writer.open(browser, url);
  const context = writer.page.context();
  const lists = await context.newPage();
  await lists.goto(`${url}/admin/reports/draft`);
  await lists.getByRole('heading', { name: 'Draft' }).first().waitFor();
  const typing = writer.type();
  // where a fault throws, the browser is closed under it, and the fault is what is told
  typing.catch(() => undefined);
  const rows = [];
  for (const [name, fault] of Object.entries(faults)) {
    const people = { 'who types': new SeenBy(writer.page), 'who looks at the list': new SeenBy(lists) };
    for (const seen of Object.values(people)) seen.begin();
    const before = writer.typed;
    await fault({ context, lists });
    const endedAt = Date.now();
    for (const [who, seen] of Object.entries(people))
      rows.push({ name, who, ...(await seen.end(endedAt, PATIENCE_MS)) });
    say(`${name}: ${writer.typed - before} words typed meanwhile`);
  }
  writer.stop();
  await typing;
  const { typed, lost } = await writer.end();
  await context.close();
  say('\n| fault | who | what they saw | until |\n|---|---|---|---|');
  for (const row of rows) say(lineOf(row));
  say(`\n${typed} words typed, ${lost.length} lost ${lost.slice(0, 5).join(' ')}\n`);
  return lost.length === 0 && rows.every(({ stays, menuGone }) => stays.length === 0 && !menuGone);
}

function lineOf({ name, who, texts, stays, menuGone, goneAfterMs }) {
  const after = goneAfterMs === null ? '' : `gone ${(goneAfterMs / 1000).toFixed(1)} s after its end`;
  const until = stays.length > 0 ? `STAYS: ${stays.join('; ')}` : after;
  return `| ${name} | ${who} | ${texts.join('; ') || 'nothing'}${menuGone ? '; NO MENU' : ''} | ${until} |`;
}
