import { expect, test } from '../console-test';
import { openBuilder } from '../open-builder';
import { saveStateOf } from '../report-canvas';
import { listenTo } from '../said-lines';

const OUTAGE =
  'Error. No answer came: you may be offline. Changes are kept in this browser, and sent when the connection is back.';

test('an outage is said once to whoever goes on writing, and once that it is over', async ({
  page,
  context,
  expectLog,
}) => {
  // the browser's own line for each failed call
  expectLog(/^Failed to load resource/);
  const { canvas } = await openBuilder(page);
  await canvas.locator('.report-header > h1').click();
  await page.keyboard.press('End');
  const top = async () => (await page.locator('iframe[title="Report canvas"]').boundingBox())?.y;
  const before = await top();
  const heard = await listenTo(page);
  await context.setOffline(true);
  let tries = 0;
  page.on('requestfailed', (request) => {
    if (request.method() === 'PUT') tries += 1;
  });
  await expect
    .poll(
      async () => {
        await page.keyboard.type('s');
        return tries;
      },
      { timeout: 90_000, intervals: [2000] },
    )
    .toBeGreaterThan(3);
  await expect(saveStateOf(page)).toHaveAttribute('data-status', 'failed');
  // what is written in stays where it is
  expect(await top()).toBe(before);
  await context.setOffline(false);
  await expect(saveStateOf(page)).toHaveAttribute('data-status', 'upToDate', { timeout: 60_000 });
  const lines = (await heard()).filter((line) => /Error|offline|Processing|Saving|Saved|Updated/.test(line));
  expect(lines).toEqual([OUTAGE, 'Saved']);
});
