import { cleanTexts, deltasOf } from './rich-texts';

it.each([
  ['cleans', cleanTexts],
  ['reads', deltasOf],
])('%s many long texts without holding up whoever else waits', async (_verb, change) => {
  const texts = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [`field${at}`, '<p>a <b>b</b></p>'.repeat(300)]),
  );
  let turns = 0;
  let isDone = false;
  const others = () => {
    if (isDone) return;
    turns += 1;
    setImmediate(others);
  };
  setImmediate(others);
  expect(Object.keys(await change(texts))).toHaveLength(20);
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(19);
});
