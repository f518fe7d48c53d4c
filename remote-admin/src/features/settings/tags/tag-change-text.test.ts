import { changeDone, changeMeans, deletionMeans } from './tag-change-text';

it.each([
  [{ reports: 0, drafts: 0, companies: 0 }, 'Nothing uses it.'],
  [
    { reports: 0, drafts: 2, keptDrafts: 2, companies: 0 },
    'It is used by 2 drafts. 2 drafts on their way keep the old one, as it was read.',
  ],
  [
    { reports: 1, drafts: 3, keptDrafts: 1, companies: 1 },
    'It is used by 1 report, 3 drafts and 1 company. 2 drafts and 1 company change with it. ' +
      '1 published report and 1 draft on its way keep the old one, as it was read.',
  ],
  [{ reports: 0, drafts: 1, companies: 0 }, 'It is used by 1 draft. 1 draft changes with it.'],
])('says of %j what changes with it and what does not', (usage, wanted) => {
  expect(changeMeans(usage, 'one')).toBe(wanted);
});

it('says the same of several', () => {
  const usage = { reports: 1, drafts: 3, keptDrafts: 1, companies: 1 };
  expect(changeMeans(usage, 'many')).toBe(
    'They are used by 1 report, 3 drafts and 1 company. 2 drafts and 1 company change with them. ' +
      '1 published report and 1 draft on its way keep the old ones, as it was read.',
  );
  expect(deletionMeans(usage, 'many')).toBe(
    'They are used by 1 report, 3 drafts and 1 company. Reports and drafts keep them. Companies lose them. ' +
      'They are no longer offered. This cannot be undone.',
  );
  const none = { reports: 0, drafts: 0, companies: 0 };
  expect(changeMeans(none, 'many')).toBe('Nothing uses them.');
  expect(deletionMeans(none, 'one')).toBe('Nothing uses it. This cannot be undone.');
});

it('says what a change came to', () => {
  const tag = { '@id': '', id: '', name: 'Ore', usage: { reports: 0, drafts: 0, companies: 0 } };
  const change = {
    tag: { ...tag, modifiedBy: null, modifiedOn: null },
    drafts: 0,
    kept: { reports: 0, drafts: 2 },
  };
  expect(changeDone('Merged into Ore', change)).toBe(
    'Merged into Ore. 2 drafts on their way keep the old one.',
  );
});
