import {
  createSnippet,
  deleteSnippet,
  getSnippet,
  listSnippets,
  renameSnippet,
  type Snippet,
} from '@console/contract/snippets';
import { blockDefaults } from '@console/shared-report/block-defaults';
import { newDocument, serializeDocument } from '@console/shared-report/document';
import { childNodes } from '@console/shared-report/node-content';
import { idOf } from '@console/tooling/test-kit/ids';
import { openNetwork } from '@console/tooling/test-kit/network';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInEditor } from '../../../testing/editor';
import { severalSelected } from '../../engine/selected';
import { AddBlockDialog } from '../blocks/add-block-dialog';
import { SeveralBlocks } from '../blocks/several-blocks';

const [text, image] = [blockDefaults('Text'), blockDefaults('Image')];
const snippet = (name: string, isShared: boolean): Snippet => {
  const id = idOf(isShared ? '02' : '01');
  return {
    ...{ '@id': `/api/snippet/${id}`, id, name, isShared, types: ['Text', 'Image'] },
    ...{ createdBy: null, createdAt: '2026-11-28T00:00:00Z' },
  };
};
const kept = [snippet('House intro', true), snippet('My risks', false)];
const listed = {
  ...{ '@context': '', '@id': '', '@type': 'hydra:Collection' as const },
  ...{ 'hydra:member': kept, 'hydra:totalItems': 2 },
};
const content = serializeDocument(newDocument([text, image]));

async function openDialog(role: 'ROLE_ANALYST' | 'ROLE_ADMIN' = 'ROLE_ANALYST') {
  const network = openNetwork()
    .on(listSnippets, listed)
    .on(getSnippet, { ...snippet('My risks', false), content, media: {} })
    .on(renameSnippet, snippet('Risks', false))
    .on(deleteSnippet, {});
  await network.signIn(role);
  const onClose = jest.fn();
  const panel = <AddBlockDialog open onClose={onClose} />;
  const editor = renderInEditor(newDocument([blockDefaults('Quote')]), panel);
  await userEvent.click(screen.getByRole('tab', { name: 'Snippets' }));
  await screen.findByRole('list', { name: 'Snippets: Mine' });
  return { network, onClose, ...editor };
}

it('lists one’s own and those for all, and inserts one with new ids in one step', async () => {
  const { store, onClose } = await openDialog();
  const shared = screen.getByRole('list', { name: 'Snippets: For everybody' });
  expect(
    within(shared)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['House intro']);
  await userEvent.click(screen.getByRole('button', { name: 'My risks' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const { history, selected } = store.getState();
  const blocks = childNodes(history.present.root);
  expect(blocks.map(({ type }) => type)).toEqual(['Quote', 'Text', 'Image']);
  expect(selected.ids).toEqual(blocks.slice(1).map(({ id }) => id));
  expect(selected.ids).not.toContain(text.id);
  expect(history.past.map(({ title }) => title)).toEqual(['Inserted My risks']);
});

it('renames and deletes what is one’s own, after a question', async () => {
  const { network, notices } = await openDialog();
  expect(screen.queryByRole('button', { name: 'Rename House intro' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Rename My risks' }));
  const name = await screen.findByRole('textbox', { name: /Name/ });
  await userEvent.clear(name);
  await userEvent.type(name, ' Risks ');
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
  await waitFor(() =>
    expect(network.sentTo(renameSnippet).map(({ body }) => body)).toEqual([{ name: 'Risks' }]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete My risks' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(network.sentTo(deleteSnippet)).toHaveLength(1));
  await waitFor(() => expect(notices.map(({ text: told }) => told)).toEqual(['Snippet deleted.']));
  // the focus stays in the list: its button has gone
  expect(document.activeElement).not.toBe(document.body);
});

it('says at the field that a name is taken, and saves what is selected under another', async () => {
  const taken = 'There is already a snippet with this name.';
  const network = openNetwork()
    .on(listSnippets, listed)
    .refuse(createSnippet, 422, { violations: [{ propertyPath: 'name', message: taken }] });
  await network.signIn('ROLE_ADMIN');
  const { store, notices } = renderInEditor(newDocument([text, image]), <SeveralBlocks />);
  act(() => store.selectThese(severalSelected([text.id, image.id])));
  await userEvent.click(screen.getByRole('button', { name: 'Save as snippet' }));
  const name = await screen.findByRole('textbox', { name: /Name/ });
  await waitFor(() => expect(name).toHaveFocus());
  await userEvent.type(name, 'My risks');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(taken)).toBeVisible();
  expect(name).toHaveAttribute('aria-invalid', 'true');

  network.on(createSnippet, snippet('Outlook', true));
  await userEvent.clear(name);
  await userEvent.type(name, 'Outlook');
  await userEvent.click(screen.getByRole('switch', { name: 'For everybody who writes reports' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices.map(({ text: told }) => told)).toEqual(['Snippet saved.']));
  const sent = network.sentTo(createSnippet).at(-1)?.body as { content: { html: string } };
  expect(sent).toMatchObject({ name: 'Outlook', isShared: true });
  expect(JSON.parse(sent.content.html).children.map(({ id }: { id: string }) => id)).toEqual([
    text.id,
    image.id,
  ]);
});
