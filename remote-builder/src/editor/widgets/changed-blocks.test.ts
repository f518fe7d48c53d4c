import { changedBlocks, changedParts, shownData } from './changed-blocks';

const rated = (recommendation: string) => ({
  company: { code: 'APA' },
  companiesMentioned: [{ code: 'APA', recommendation }],
  mostViewed: [{ title: recommendation }],
  relatedVideos: [],
});
const answers = (growth: number, recommendation: string) =>
  shownData([
    [['widgets', '1', 'keyProperties', 'c'], { growth }],
    [['widgets', '1', 'preview', 'c', ''], rated(recommendation)],
    [['widgets', '1', 'sharePrice', 'c'], undefined],
  ]);

it('names the blocks that show something else, and no list of what was read most', () => {
  expect(changedBlocks(answers(2, 'Hold'), answers(2, 'Hold'))).toEqual([]);
  expect(changedBlocks(answers(2, 'Hold'), answers(5, 'Hold'))).toEqual(['Key Properties']);
  expect(changedBlocks(answers(2, 'Hold'), answers(2, 'Sell'))).toEqual(['Companies Mentioned']);
});

it('names nothing that was not shown before', () => {
  expect(changedBlocks(shownData([]), answers(2, 'Hold'))).toEqual([]);
});

it('names the firm and the disclaimers where they were shown and are others now', () => {
  const firm = { name: 'Early House', abn: '' };
  const disclaimers = { upfront: [], endOfReport: ['15%'] };
  const before = { firm, disclaimers };
  expect(changedParts(before, { firm: { abn: '', name: 'Early House' }, disclaimers })).toEqual([]);
  expect(changedParts(before, { firm: { ...firm, name: 'Late House' }, disclaimers })).toEqual(['The firm']);
  const reworded = { ...disclaimers, endOfReport: ['25%'] };
  expect(changedParts(before, { firm, disclaimers: reworded })).toEqual(['The disclaimers']);
  expect(changedParts({ firm, disclaimers: undefined }, { firm, disclaimers: reworded })).toEqual([]);
});
