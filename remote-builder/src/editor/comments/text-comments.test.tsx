import {
  answerCommentThread,
  createCommentThread,
  deleteThreadComment,
  listCommentThreads,
  listMentionable,
  settleCommentThread,
  type CommentThread,
} from '@console/contract/comment-threads';
import { whoAmI } from '@console/contract/session';
import { loadSession } from '@console/shared-auth/session/session-store';
import { newDocument } from '@console/shared-report/document';
import { findNode } from '@console/shared-report/tree/find-node';
import { setChildren } from '@console/shared-report/tree/set-children';
import { idOf, personRef } from '@console/tooling/test-kit/ids';
import { openNetwork, pageOf, type TestNetwork } from '@console/tooling/test-kit/network';
import type { TextInFrame } from '@console/shared-ui/text-in-frame';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { renderInEditor } from '../../../testing/editor';
import { delta, textNode } from '../../../testing/texts';
import type { PageMark } from '../../engine/marks/page-marks';
import { CommentsPanel } from './comments-panel';
import { useComments } from './use-comments';

const user = userEvent.setup();
// jsdom lays nothing out
Element.prototype.scrollIntoView = () => undefined;
const peer = personRef(idOf('b1'), 'Pia', 'Peer');
const quote = { exact: 'stays dear', prefix: 'Copper ', suffix: '.', start: 7 };
const comment = (words: string, fields: object = {}) => ({
  ...{ id: idOf('c1'), author: peer, at: '2026-11-20T00:00:00Z', words, suggestion: null, isDeleted: false },
  ...fields,
});
const thread = (fields: Partial<CommentThread> = {}): CommentThread => ({
  ...{ '@id': '/api/comment-thread/1', id: idOf('d1'), nodeId: 'one', quote, stage: 'draft' },
  ...{ isResolved: false, isTaken: false, resolvedBy: null, resolvedAt: null },
  comments: [comment('How dear?')],
  ...fields,
});

/** Keys of 32 bytes, by which a browser seals what it keeps of two people. */
const OWN_KEY = 'A'.repeat(43);
const OTHER_KEY = `B${OWN_KEY.slice(1)}`;

let marks: readonly PageMark[] = [];
/** What is selected in the text that is written in: 'stays dear'. */
const selected = { quill: { getSelection: () => ({ index: 7, length: 10 }) } } as unknown as TextInFrame;

function Comments() {
  const comments = useComments(null);
  useEffect(() => {
    marks = comments.marks;
  });
  return (
    <>
      <button onClick={() => comments.begin(selected)}>Comment on the words</button>
      <CommentsPanel comments={comments} />
    </>
  );
}

async function open(threads: readonly CommentThread[], network: TestNetwork = openNetwork()) {
  await network.on(listCommentThreads, pageOf(threads)).signIn('ROLE_ANALYST');
  const document = newDocument([textNode('one', 'Copper stays dear.')]);
  const editor = renderInEditor(document, <Comments />);
  const comments = within(await screen.findByRole('region', { name: 'Comments on the text' }));
  return { ...editor, comments, network };
}

it('says what is said, about which words, and leads to their block', async () => {
  const { comments, store } = await open([thread()]);
  expect(await comments.findByText('How dear?')).toBeVisible();
  expect(comments.getByText('Pia Peer')).toBeVisible();
  expect(comments.getByText('stays dear')).toBeVisible();
  await user.click(comments.getByRole('button', { name: 'Text “Copper stays dear.”' }));
  expect(store.getState().selected.ids).toEqual(['one']);
});

it('marks the words about which a comment is being written, until it is sent or put away', async () => {
  const words = { nodeId: 'one', place: null, start: { line: 0, offset: 7 }, end: { line: 0, offset: 17 } };
  const { comments, store, network } = await open([]);
  const begin = () => user.click(screen.getByRole('button', { name: 'Comment on the words' }));
  act(() => store.select('one'));
  await begin();
  expect(marks).toEqual([words]);
  await user.click(comments.getByRole('button', { name: 'Cancel' }));
  expect(marks).toEqual([]);
  await begin();
  network.on(createCommentThread, thread()).on(listCommentThreads, pageOf([thread()]));
  await user.type(comments.getByRole('textbox', { name: 'Comment' }), 'How dear?');
  await user.click(comments.getByRole('button', { name: 'Comment' }));
  expect(await comments.findByText('Pia Peer')).toBeVisible();
  expect(marks).toEqual([words]);
});

it('has what was being written again after the page was lost, until it is sent or put away', async () => {
  localStorage.clear();
  const network = openNetwork().on(listCommentThreads, pageOf([thread()]));
  const me = await network.signIn('ROLE_ANALYST');
  const document = newDocument([textNode('one', 'Copper stays dear.')]);
  const drawAs = async (copyKey: string) => {
    cleanup();
    network.on(whoAmI, { ...me, copyKey });
    await loadSession();
    const editor = renderInEditor(document, <Comments />);
    return { ...editor, ...within(await screen.findByRole('region', { name: 'Comments on the text' })) };
  };
  const field = (name: string) => screen.findByRole('textbox', { name });
  const first = await drawAs(OWN_KEY);
  act(() => first.store.select('one'));
  await user.click(screen.getByRole('button', { name: 'Comment on the words' }));
  await user.type(await field('Comment'), 'How dear?');
  await user.click(await first.findByRole('button', { name: 'Answer' }));
  await user.type(await field('Answer'), 'Very');

  await drawAs(OTHER_KEY);
  expect(screen.queryByRole('textbox')).toBeNull();
  const again = await drawAs(OWN_KEY);
  expect(await field('Comment')).toHaveValue('How dear?');
  expect(again.getByText('About “stays dear”')).toBeVisible();
  expect(await field('Answer')).toHaveValue('Very');

  await user.click(
    within(again.getByRole('form', { name: 'Answer' })).getByRole('button', { name: 'Cancel' }),
  );
  network.on(createCommentThread, thread());
  await user.click(
    within(again.getByRole('form', { name: 'Comment' })).getByRole('button', { name: 'Comment' }),
  );
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  const last = await drawAs(OWN_KEY);
  expect(await last.findByText('How dear?')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('says that comments are part of a review only where there are none', async () => {
  const { comments } = await open([thread()]);
  expect(await comments.findByText('How dear?')).toBeVisible();
  expect(screen.queryByText(/Comments are part of a review/)).toBeNull();
});

it('says where words changed, or are gone, since', async () => {
  const { comments, store } = await open([thread()]);
  await comments.findByText('How dear?');
  act(() => store.edit((report) => setChildren(report, 'one', delta('Copper stays very dear.'))));
  expect(comments.getByText('Words changed since')).toBeVisible();
  act(() => store.edit((report) => setChildren(report, 'one', delta('Gold fell.'))));
  expect(comments.getByText('Words are gone')).toBeVisible();
});

it('keeps what is resolved apart, and opens it again', async () => {
  const resolved = thread({ isResolved: true, resolvedBy: peer, resolvedAt: '2026-11-21T00:00:00Z' });
  const { comments, network } = await open([thread()], openNetwork().on(settleCommentThread, resolved));
  await user.click(await comments.findByRole('button', { name: 'Resolve' }));
  expect(await comments.findByText(/Nothing is open/)).toBeVisible();
  expect(network.sentTo(settleCommentThread).map(({ body }) => body)).toEqual([{ isResolved: true }]);
  await user.click(comments.getByText('Resolved (1)'));
  expect(comments.getByText(/Resolved by Pia Peer/)).toBeVisible();
  network.on(settleCommentThread, thread());
  await user.click(comments.getByRole('button', { name: 'Open again' }));
  expect(await comments.findByText('Open (1)')).toBeVisible();
});

it('answers, and mentions whom one names by @', async () => {
  const answered = thread({ comments: [comment('How dear?'), comment('Ask Pia', { id: idOf('c2') })] });
  const network = openNetwork()
    .on(answerCommentThread, answered)
    .on(listMentionable, pageOf([{ id: peer.id, name: 'Pia Peer' }]));
  const { comments } = await open([thread()], network);
  await user.click(await comments.findByRole('button', { name: 'Answer' }));
  const form = within(comments.getByRole('form', { name: 'Answer' }));
  await user.type(form.getByRole('textbox', { name: 'Answer' }), 'Ask @pi');
  await user.click(await form.findByRole('button', { name: 'Pia Peer' }));
  expect(form.getByRole('textbox', { name: 'Answer' })).toHaveValue('Ask @Pia Peer ');
  await user.click(form.getByRole('button', { name: 'Answer' }));
  expect(await comments.findByText('Ask Pia')).toBeVisible();
  expect(network.sentTo(answerCommentThread).map(({ body }) => body)).toEqual([
    { words: 'Ask @Pia Peer', suggestion: null, mentions: [peer.id] },
  ]);
});

it('takes the first name that is offered by Enter', async () => {
  const people = [{ id: peer.id, name: 'Pia Peer' }];
  const { comments } = await open([thread()], openNetwork().on(listMentionable, pageOf(people)));
  await user.click(await comments.findByRole('button', { name: 'Answer' }));
  const field = comments.getByRole('textbox', { name: 'Answer' });
  await user.type(field, 'Ask @pi');
  await comments.findByRole('button', { name: 'Pia Peer' });
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('Ask @Pia Peer ');
});

it('keeps what was typed where it could not be sent, and says why', async () => {
  const network = openNetwork().refuse(createCommentThread, 409, { 'hydra:description': 'There are 500.' });
  const { comments } = await open([], network);
  await user.click(comments.getByRole('button', { name: 'Comment on the whole report' }));
  const field = comments.getByRole('textbox', { name: 'Comment' });
  await user.type(field, 'Good');
  await user.click(comments.getByRole('button', { name: 'Comment' }));
  expect(await comments.findByRole('alert')).toHaveTextContent('There are 500.');
  expect(field).toHaveValue('Good');
});

it('puts what is suggested in the place of the words, in one step', async () => {
  const suggested = thread({ comments: [comment('Better', { suggestion: 'is dear' })] });
  const taken = { ...suggested, isResolved: true, isTaken: true, resolvedBy: peer };
  const network = openNetwork().on(settleCommentThread, taken);
  const { comments, store } = await open([suggested], network);
  await user.click(await comments.findByRole('button', { name: 'Take it' }));
  expect(findNode(store.getState().history.present, 'one')?.children).toBe(delta('Copper is dear.'));
  expect(await comments.findByText('Resolved (1)')).toBeVisible();
  expect(network.sentTo(settleCommentThread).map(({ body }) => body)).toEqual([
    { isResolved: true, isTaken: true },
  ]);
  act(() => void store.undo());
  expect(findNode(store.getState().history.present, 'one')?.children).toBe(delta('Copper stays dear.'));
});

it('offers no suggestion whose words have changed', async () => {
  const { comments, store } = await open([
    thread({ comments: [comment('Better', { suggestion: 'is dear' })] }),
  ]);
  await comments.findByRole('button', { name: 'Take it' });
  act(() => store.edit((report) => setChildren(report, 'one', delta('Copper stays very dear.'))));
  expect(comments.queryByRole('button', { name: 'Take it' })).not.toBeInTheDocument();
});

it('deletes an own comment after a question, and no other', async () => {
  const gone = thread({ comments: [comment('', { isDeleted: true })] });
  const network = openNetwork().on(deleteThreadComment, gone);
  await network.signIn('ROLE_ANALYST');
  const { comments } = await open([thread()], network);
  await comments.findByText('How dear?');
  expect(comments.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
});
