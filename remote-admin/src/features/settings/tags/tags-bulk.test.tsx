import {
  deleteTags,
  getSelectedTagsUsage,
  listTags,
  mergeTag,
  mergeTags,
  type SelectedTagsUsage,
  type Tag,
} from '@console/contract/tags';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { features } from '../../../features';

const [one, two, three] = ['1', '2', '3'].map((end) => `00000000-0000-4000-8000-00000000000${end}`) as [
  string,
  string,
  string,
];
const none = { reports: 0, drafts: 0, keptDrafts: 0, companies: 0 };
const aTag = (id: string, name: string): Tag => ({
  ...{ '@id': `/api/tags/${id}`, id, name, usage: none, modifiedBy: null, modifiedOn: null },
});
const tags = [aTag(one, 'Brass'), aTag(two, 'Bronze'), aTag(three, 'Copper')];
const at = '2026-12-01T05:00:00.000Z';
const found: SelectedTagsUsage = {
  at,
  tags: 2,
  usage: { reports: 1, drafts: 3, keptDrafts: 1, companies: 0 },
  each: [
    { id: one, name: 'Brass', usage: { ...none, reports: 1, drafts: 3 } },
    { id: two, name: 'Bronze', usage: none },
  ],
};
const answered = { total: 2, done: [one, two], unchanged: 0, failed: [], next: null, entry: one };

beforeEach(() => void Object.assign(window, { innerWidth: 1440 }));

async function openSelected(action: string, names: readonly string[] = ['Brass', 'Bronze']) {
  const network = openNetwork()
    .on(listTags, pageOf(tags))
    .on(getSelectedTagsUsage, found)
    .on(deleteTags, answered)
    .on(mergeTags, answered);
  await network.signIn('ROLE_ADMIN');
  const page = await openPage(features, '/admin/settings/tag-management');
  for (const name of names)
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await userEvent.click(screen.getByRole('button', { name: action }));
  return { ...page, network };
}

it('says what bears the selected tags, deletes them, and takes nothing back', async () => {
  const { network, notices } = await openSelected('Delete');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 tags?' }));
  expect(
    await dialog.findByText(
      'They are used by 1 report and 3 drafts. Reports and drafts keep them. They are no longer offered. This cannot be undone.',
    ),
  ).toBeVisible();
  const each = within(dialog.getByRole('list', { name: 'What uses each tag' })).getAllByRole('listitem');
  expect(each.map((item) => item.textContent)).toEqual(['Brass: 1 report and 3 drafts', 'Bronze: not used']);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete 2 tags' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: '2 tags deleted.' }]));
  const selection = { id: [one, two], excludeIds: [], type: 'page' };
  expect(network.sentTo(deleteTags).map(({ body }) => body)).toMatchObject([
    { selection, after: null, asOf: at },
  ]);
  expect(network.sentTo(getSelectedTagsUsage).map(({ body }) => body)).toMatchObject([
    { selection, into: null },
  ]);
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

it('merges the selected tags into one, of which the button says how many and which', async () => {
  const { network, notices } = await openSelected('Merge', ['Brass', 'Bronze', 'Copper']);
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge 3 tags into one' }));
  expect(
    await dialog.findByText(/^They are used by 1 report and 3 drafts\. 2 drafts change with them\. /),
  ).toHaveTextContent(
    'keep the old ones, as it was read. The tags themselves are deleted. This cannot be undone.',
  );
  expect(dialog.getByRole('button', { name: 'Merge' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('combobox', { name: 'Into' }));
  await userEvent.click(await screen.findByTitle('Copper'));
  await userEvent.click(await dialog.findByRole('button', { name: 'Merge 2 tags into Copper' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: '2 tags merged into Copper.' }]));
  expect(network.sentTo(getSelectedTagsUsage).map(({ body }) => body)).toMatchObject([
    { into: null },
    { into: three },
  ]);
  expect(network.sentTo(mergeTags).map(({ body }) => body)).toMatchObject([
    { selection: { id: [one, two], type: 'page' }, into: three, after: null, asOf: at },
  ]);
});

it('asks for another tag where only that one is selected', async () => {
  const { network } = await openSelected('Merge', ['Copper']);
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge 1 tag into one' }));
  network.on(getSelectedTagsUsage, { at, tags: 0, usage: none, each: [] });
  await userEvent.click(dialog.getByRole('combobox', { name: 'Into' }));
  await userEvent.click(await screen.findByTitle('Copper'));
  expect(await dialog.findByText('Choose another tag: no other one is selected.')).toBeVisible();
  expect(dialog.getByRole('button', { name: /^Merge/ })).toBeDisabled();
});

it('merges one tag as it was when that was asked', async () => {
  const change = { tag: aTag(three, 'Copper'), drafts: 0, kept: { reports: 0, drafts: 0 } };
  const network = openNetwork()
    .on(listTags, pageOf(tags))
    .on(getSelectedTagsUsage, { ...found, tags: 1 })
    .on(mergeTag, change);
  await network.signIn('ROLE_ADMIN');
  await openPage(features, '/admin/settings/tag-management');
  await userEvent.click(await screen.findByRole('button', { name: /^More.*Brass/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Merge Brass' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('combobox', { name: 'Into' }));
  await userEvent.click(await screen.findByTitle('Copper'));
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(network.sentTo(mergeTag)[0]?.body).toEqual({ into: three, asOf: at }));
});
