import { listBrands } from '@console/contract/brands';
import {
  createCommentThread,
  listCommentThreads,
  type CommentThread,
} from '@console/contract/comment-threads';
import { previewDraft } from '@console/contract/drafts';
import { newDocument, serializeDocument } from '@console/shared-report/document';
import { idOf, personRef } from '@console/tooling/test-kit/ids';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDraft, DRAFT_ID } from '../../testing/reports';
import { features } from '../features';

// jsdom lays nothing out
Element.prototype.scrollIntoView = () => undefined;

const address = `/admin/builder/draft-report/${DRAFT_ID}/preview`;
const children = JSON.stringify({ ops: [{ insert: 'Copper stays dear.\nCosts fell.\n' }] });
const content = serializeDocument(newDocument([{ id: 'one', type: 'Text', props: {}, children }]));
const quote = { exact: 'stays dear', prefix: 'Copper ', suffix: '.\nCosts fell.\n', start: 7 };
const thread: CommentThread = {
  ...{ '@id': '/api/comment-thread/1', id: idOf('d1'), nodeId: 'one', quote, stage: 'pending review' },
  ...{ isResolved: false, isTaken: false, resolvedBy: null, resolvedAt: null },
  comments: [
    {
      ...{ id: idOf('c1'), author: personRef(idOf('b1'), 'Pia', 'Peer'), at: '2026-11-20T00:00:00Z' },
      ...{ words: 'How dear?', suggestion: 'is dear', isDeleted: false },
    },
  ],
};

async function open(at: string, threads: readonly CommentThread[]) {
  const network = openNetwork()
    .on(previewDraft, aDraft({ content }))
    .on(listBrands, pageOf([]))
    .on(listCommentThreads, pageOf(threads));
  await network.signIn('ROLE_PEER_APPROVER');
  await openPage(features, at);
  return network;
}

it('leads from a message to what was said, which a reader can not put into the report', async () => {
  await open(`${address}?comment=${thread.id}`, [thread]);
  const panel = within(await screen.findByRole('complementary', { name: 'Comments' }));
  expect(await panel.findByText('How dear?')).toBeVisible();
  expect(panel.getByText('is dear')).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Take it' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Comments (1)' })).toHaveAttribute('aria-expanded', 'true');
});

it('comments on the words that a reader has selected', async () => {
  const network = await open(address, []);
  network.on(createCommentThread, thread);
  await userEvent.click(await screen.findByRole('button', { name: 'Comments' }));
  const words = (await screen.findByText('Copper stays dear.')).firstChild;
  if (!words) throw new Error('the text should have words');
  act(() => {
    document.getSelection()?.setBaseAndExtent(words, 7, words, 17);
    fireEvent(document, new Event('selectionchange'));
  });
  await userEvent.click(screen.getByRole('button', { name: 'Comment on “stays dear”' }));
  const form = within(screen.getByRole('form', { name: 'Comment' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Comment' }), 'How dear?');
  await userEvent.click(form.getByRole('button', { name: 'Comment' }));
  expect(await screen.findByText('How dear?')).toBeVisible();
  expect(network.sentTo(createCommentThread).map(({ body }) => body)).toEqual([
    { nodeId: 'one', quote, words: 'How dear?', suggestion: null, mentions: [] },
  ]);
});
