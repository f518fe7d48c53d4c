import { commentReview, getApproval, type Approval } from '@console/contract/approvals';
import { listCommentThreads } from '@console/contract/comment-threads';
import { previewDraft } from '@console/contract/drafts';
import { getFeedDescription } from '@console/contract/feeds';
import { whoAmI } from '@console/contract/session';
import { loadSession } from '@console/shared-auth/session/session-store';
import { noWidgetData } from '@console/contract/widgets';
import { blockDefaults } from '@console/shared-report/block-defaults';
import { newDocument } from '@console/shared-report/document';
import { setProps } from '@console/shared-report/tree/set-props';
import { walk } from '@console/shared-report/tree/walk';
import { idOf, personRef } from '@console/tooling/test-kit/ids';
import { openNetwork, pageOf, type TestNetwork } from '@console/tooling/test-kit/network';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CommentsPanel } from './comments/comments-panel';
import { useComments } from './comments/use-comments';
import { draftForTests, renderInEditor } from '../../testing/editor';
import { HistoryList } from './history/history-list';
import { NotesPanel } from './notes/notes-panel';
import { WidgetsPanel } from './widgets/widgets-panel';

const bhp = {
  '@id': `/api/company/${idOf('a1')}`,
  id: idOf('a1'),
  code: 'BHP',
  name: 'BHP Group',
};
const person = personRef(idOf('a2'), 'Pia', 'Peer');
const entry = (label: string, feedback: string, timestamp: string) => ({
  ...{ user: person, status: 'pending review', action: 'comment', nodeId: null },
  ...{ label, feedback, timestamp },
});
const review: Approval = {
  '@id': `/api/report-approval/${idOf('a3')}`,
  id: idOf('a3'),
  report: {
    ...{ '@id': draftForTests['@id'], id: draftForTests.id, title: 'Copper leads the way' },
    ...{ reportType: 'companyReport', status: 'pending review', owner: draftForTests.owner },
    ...{ editorIds: [], company: [bhp] },
  },
  assignees: [person],
  legalReviewerIds: [],
  ...{ peerReviewed: false, legalReviewed: false, state: 'pending', lockedBy: null },
  ...{
    publishOn: null,
    timeZone: null,
    description: '',
    contentHash: 'a',
    createdAt: '2026-11-20T00:00:00Z',
  },
  metadata: [entry('Requested', '', '2026-11-20T00:00:00Z')],
};
const user = userEvent.setup();

async function signedIn(network: TestNetwork = openNetwork()) {
  network.on(listCommentThreads, pageOf([]));
  await network.signIn('ROLE_ANALYST');
  return network;
}

describe('notes', () => {
  const open = (codes: readonly (typeof bhp)[]) =>
    renderInEditor(newDocument([]), <NotesPanel onShowBlock={() => undefined} />, { company: [...codes] });

  it('are the paragraphs of the feed of the first company', async () => {
    const description = 'Volumes rose.\n\nCosts fell.';
    const feed = { code: 'BHP', source: 'Refinitiv', description };
    const network = await signedIn(openNetwork().on(getFeedDescription, feed));
    open([bhp, { ...bhp, code: 'RIO' }]);
    const notes = await screen.findByRole('article');
    expect(within(notes).getByRole('heading')).toHaveTextContent('BHP Refinitiv');
    expect(
      within(notes)
        .getAllByRole('paragraph')
        .map(({ textContent }) => textContent),
    ).toEqual(['Volumes rose.', 'Costs fell.']);
    expect(network.sentTo(getFeedDescription).map(({ query }) => query)).toEqual([{ code: 'BHP' }]);
  });

  it.each([404, 500, 502])(
    'say which feed it is that they could not be fetched from, on %s',
    async (status) => {
      const known = { description: '', currentStockPrice: null, type: null, currentRecommendation: null };
      const company = { ...bhp, ...known, gics: { sector: 'Materials' }, source: 'Calibre' };
      const network = openNetwork().on(previewDraft, {
        ...draftForTests,
        metadata: { ...noWidgetData, company, disclaimers: { upfront: [], endOfReport: [] } },
      });
      await signedIn(
        network.refuse(getFeedDescription, status, { 'hydra:description': 'The company was not found.' }),
      );
      open([bhp]);
      expect(await screen.findByText('Unable to fetch notes from Calibre')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    },
  );

  it('name the company where not even its feed is known', async () => {
    expectLog(/The data of company could not be loaded/);
    await signedIn(openNetwork().refuse(previewDraft, 500).refuse(getFeedDescription, 500));
    open([bhp]);
    expect(await screen.findByText('Unable to fetch notes from the feed of BHP')).toBeVisible();
  });

  it('of a company whose feed is silent are none', async () => {
    await signedIn(
      openNetwork().on(getFeedDescription, { code: 'BHP', source: 'Calibre', description: ' ' }),
    );
    open([bhp]);
    expect(await screen.findByText('No description Available')).toBeVisible();
  });

  it('need a company', async () => {
    await signedIn();
    open([]);
    expect(screen.getByText(/This report has no company/)).toBeVisible();
  });
});

function AllComments() {
  return <CommentsPanel comments={useComments(null)} />;
}

describe('comments', () => {
  const open = (approval: string | null) => renderInEditor(newDocument([]), <AllComments />, { approval });

  it('come with a review', async () => {
    await signedIn();
    open(null);
    // comments stand above it, also without one
    expect(screen.getByText('No review has been requested yet.')).toBeVisible();
  });

  it('stand in the timeline, the newest first, and one can be added', async () => {
    const commented = {
      ...review,
      metadata: [...review.metadata, entry('Commented', 'Check EPS', '2026-11-21T00:00:00Z')],
    };
    const network = await signedIn(openNetwork().on(getApproval, review).on(commentReview, commented));
    open(review['@id']);
    const form = await screen.findByRole('form', { name: 'Comment' });
    expect(within(form).getByRole('button')).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: 'Comment' }), '  Check EPS ');
    await user.click(within(form).getByRole('button', { name: 'Comment' }));
    expect(await screen.findByText('Check EPS', { selector: 'p' })).toBeVisible();
    const lines = screen.getAllByText(/^(Requested|Commented)$/);
    expect(lines.map(({ textContent }) => textContent)).toEqual(['Commented', 'Requested']);
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('');
    expect(network.sentTo(commentReview).map(({ body }) => body)).toEqual([
      { action: 'comment', comments: 'Check EPS' },
    ]);
  });

  it('have what was being written on the review again after the page was lost', async () => {
    const network = openNetwork().on(getApproval, review);
    const me = await network.signIn('ROLE_ANALYST');
    network.on(whoAmI, { ...me, copyKey: 'A'.repeat(43) });
    await loadSession();
    const field = () => screen.findByRole('textbox', { name: 'Comment' });
    open(review['@id']);
    await user.type(await field(), 'Check EPS');
    cleanup();
    open(review['@id']);
    expect(await field()).toHaveValue('Check EPS');
    network.on(commentReview, review);
    await user.click(await screen.findByRole('button', { name: 'Comment' }));
    await waitFor(async () => expect(await field()).toHaveValue(''));
    cleanup();
    open(review['@id']);
    expect(await field()).toHaveValue('');
  });

  it('tell that the review is not there any more, which is logged', async () => {
    const log = jest.spyOn(console, 'log').mockImplementation();
    await signedIn(openNetwork().refuse(getApproval, 404));
    open(review['@id']);
    expect(await screen.findByText('The review is not there any more.')).toBeVisible();
    expect(log).toHaveBeenCalledWith('Review not found');
    log.mockRestore();
  });

  it('keep what was typed when the server refuses it', async () => {
    const refusal = { 'hydra:description': 'The review is closed.' };
    await signedIn(openNetwork().on(getApproval, review).refuse(commentReview, 409, refusal));
    open(review['@id']);
    await user.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Too late');
    await user.click(screen.getByRole('button', { name: 'Comment' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The review is closed.');
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('Too late');
  });
});

it('lists the live blocks of the report with the state of their data, and adds more', async () => {
  await signedIn();
  const overview = blockDefaults('StockOverview');
  const { store } = renderInEditor(newDocument([blockDefaults('Text'), overview]), <WidgetsPanel />);
  const present = screen.getByRole('list', { name: 'Widgets in this report' });
  expect(within(present).getAllByRole('listitem')).toHaveLength(1);
  await user.click(within(present).getByRole('button', { name: /Stock Overview No data/ }));
  expect(store.getState().selected.ids).toEqual([overview.id]);
  const choices = screen.getByRole('list', { name: 'Widgets to add' });
  expect(within(choices).queryByRole('button', { name: /Most Popular/ })).toBeNull();
  await user.click(within(choices).getByRole('button', { name: /Share Price/ }));
  const [, ...blocks] = walk(store.getState().history.present.root);
  expect(blocks.map(({ type }) => type)).toEqual(['Text', 'StockOverview', 'SharePrice']);
});

it('lists every step of the history and goes to any of them, by mouse and by arrows', async () => {
  await signedIn();
  const text = blockDefaults('Text');
  const { store } = renderInEditor(newDocument([text]), <HistoryList />);
  const start = store.getState().history.present;
  for (const className of ['one', 'two']) {
    act(() =>
      store.edit((document) => setProps(document, text.id, { className }), { title: `Make it ${className}` }),
    );
  }
  const steps = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(steps()).toEqual(['Make it two', 'Make it one', 'Opened']);
  await user.click(screen.getByRole('button', { name: 'Opened' }));
  expect(store.getState().history.present).toBe(start);
  expect(steps()).toEqual(['Make it two', 'Make it one', 'Opened']);
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('button', { current: 'step' })).toHaveTextContent('Make it one');
  expect(screen.getByRole('button', { name: 'Make it one' })).toHaveFocus();
});
