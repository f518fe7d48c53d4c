import { ApiError } from '@console/shared-auth/http/api-error';
import type { ChecklistItem } from '@console/contract/checklist';
import { emptyDocument } from '@console/shared-report/document';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { openNetwork } from '@console/tooling/test-kit/network';
import { draftForTests, renderInEditor } from '../../../testing/editor';
import { openOn, pageOfAda } from '../../../testing/presence';
import { DetailsPanel } from '../details/details-panel';
import { ClosedNote } from '../closed-note';
import { useEditor } from '../editor-context';
import { ReviewDialog } from './review-dialog';

const peer = {
  '@id': '/api/user/2',
  id: '2',
  firstName: 'Peer',
  lastName: 'One',
  roles: ['ROLE_PEER_APPROVER'],
  enabled: true,
  openReviews: 2,
  absence: null,
};

function answerWith(status: number, approval: unknown, items: readonly ChecklistItem[] = []) {
  const requests: unknown[] = [];
  const fetch = async (address: unknown, { body }: { readonly body?: unknown } = {}) => {
    const isReview = String(address).startsWith('/api/report-approval');
    if (isReview) requests.push(JSON.parse(String(body)));
    const isChecklist = String(address).endsWith('/checklist');
    const people = { 'hydra:member': [peer], 'hydra:totalItems': 1 };
    const answer = isReview ? approval : isChecklist ? { items } : people;
    const text = async () => JSON.stringify(answer);
    const ok = !isReview || status < 400;
    return { ok, status, statusText: '', headers: { get: () => null }, text, json: async () => answer };
  };
  Object.assign(globalThis, { fetch });
  return requests;
}

const onShow = jest.fn();

function openDialog(thumbnail: string | null, panel: ReactNode = null, page = emptyDocument()) {
  const dialog = (
    <ReviewDialog onShowChoice={() => undefined} open onClose={() => undefined} onShow={onShow} />
  );
  const company = [{ '@id': '/api/company/b', id: 'b', code: 'BHP', name: 'BHP Group' }];
  return renderInEditor(
    page,
    <>
      {panel}
      {dialog}
    </>,
    { thumbnail, company },
  );
}

/** The dialog as the builder shows it: behind a button. */
function openWithButton() {
  const Asking = () => {
    const [open, setOpen] = useState(true);
    return (
      <>
        <button onClick={() => setOpen(true)}>Ask</button>
        <ReviewDialog
          onShowChoice={() => undefined}
          open={open}
          onClose={() => setOpen(false)}
          onShow={onShow}
        />
      </>
    );
  };
  return renderInEditor(emptyDocument(), <Asking />, { thumbnail: 'media:1' });
}

async function choosePeer() {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Assignees' }));
  const option = await screen.findByTitle('Peer One');
  expect(option).toHaveTextContent('Peer approver, 2 open reviews');
  fireEvent.click(option);
}

/** Once the checklist is read. */
async function pressRequest() {
  const button = screen.getByRole('button', { name: 'Request' });
  await waitFor(() => expect(button).toBeEnabled());
  fireEvent.click(button);
}

describe('ReviewDialog', () => {
  afterEach(() => jest.useRealTimers());

  it('needs a thumbnail', () => {
    answerWith(200, {});
    openDialog(null);
    expect(screen.getByText('You should upload an image for further action')).toBeInTheDocument();
    expect(screen.getByText('It is Thumbnail, under Settings.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Request' })).toBeDisabled();
  });

  it('says who writes in the report right now', async () => {
    await openNetwork().signIn('ROLE_ANALYST');
    answerWith(200, {});
    const { follow } = openDialog('media:1');
    act(() => follow(openOn(pageOfAda('a'))));
    expect(await screen.findByText('Ada Admin is in it right now.')).toBeVisible();
    act(() => follow(openOn(pageOfAda('a', { page: 'preview' }))));
    expect(screen.queryByText('Ada Admin is in it right now.')).toBeNull();
  });

  it('shows the description that will be published, and where it comes from', () => {
    answerWith(200, {});
    openDialog('media:1');
    const region = screen.getByRole('region', { name: 'Description of the report' });
    expect(region).toHaveTextContent('derived');
    expect(region).toHaveTextContent('It has no text to take a description from.');
  });

  it('needs somebody to ask, and a future date when it is not published on approval', async () => {
    const requests = answerWith(200, {});
    openDialog('media:1');
    fireEvent.click(screen.getByRole('switch', { name: 'Publish on approval' }));
    await pressRequest();
    expect(await screen.findAllByText('This field is required')).toHaveLength(2);
    fireEvent.change(screen.getByLabelText('Publish on'), { target: { value: '2020-01-01T09:00' } });
    expect(await screen.findByText('Choose a date in the future.')).toBeInTheDocument();
    expect(requests).toEqual([]);
  });

  it('asks nobody to review figures that its author has not seen', async () => {
    const requests = answerWith(200, {});
    const page = {
      ...emptyDocument(),
      root: {
        ...emptyDocument().root,
        children: [{ id: 'k', type: 'KeyProperties' as const, props: {}, children: [] }],
      },
    };
    const { refreshWidgets } = openDialog('media:1', null, page);
    refreshWidgets.mockResolvedValueOnce(['Key Properties', 'Share Price']);
    await choosePeer();
    await pressRequest();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Since this page was opened, these show something else: Key Properties. The page shows it as it is now. Look at it, and request again.',
    );
    expect(requests).toEqual([]);
    await pressRequest();
    await waitFor(() => expect(requests).toHaveLength(1));
  });

  it('sends the request, says so, and goes to the drafts after 3 s', async () => {
    const requests = answerWith(200, {});
    const { notices } = openDialog('media:1');
    await choosePeer();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Request' })).toBeEnabled());
    jest.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Request' }));
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(requests).toEqual([
      {
        report: draftForTests['@id'],
        assignees: ['/api/user/2'],
        publishOn: null,
        timeZone: null,
        description: '',
        answers: [],
      },
    ]);
    expect(notices).toEqual([{ kind: 'success', text: 'Request for review.', durationMs: 5000 }]);
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(screen.getByRole('heading', { name: 'Drafts' })).toBeInTheDocument();
  });

  it('saves first what was chosen in Settings and not saved, and can be left at once when it is sent', async () => {
    const requests = answerWith(200, {});
    const { saveDetails } = openDialog('media:1', <DetailsPanel />);
    fireEvent.change(screen.getByLabelText('Sub Title'), { target: { value: 'Costs fall' } });
    await choosePeer();
    saveDetails.mockImplementationOnce(async () => {
      expect(requests).toEqual([]);
      return null;
    });
    await pressRequest();
    fireEvent.click(await screen.findByRole('button', { name: 'Go to drafts' }));
    expect(saveDetails).toHaveBeenCalledWith({ subTitle: 'Costs fall' });
    expect(requests).toHaveLength(1);
    expect(await screen.findByRole('heading', { name: 'Drafts' })).toBeInTheDocument();
  });

  it.each([
    ['is missing', '', 'Something in the settings is missing or wrong: it is marked there.'],
    ['is refused', 'Costs fall', 'This report is under review.'],
  ])('requests nothing and says so when what is in Settings %s', async (_what, subTitle, reason) => {
    const requests = answerWith(200, {});
    const { saveDetails } = openDialog('media:1', <DetailsPanel />);
    saveDetails.mockRejectedValue(new ApiError(409, { 'hydra:description': 'This report is under review.' }));
    fireEvent.change(screen.getByLabelText('Sub Title'), { target: { value: subTitle } });
    await choosePeer();
    await pressRequest();
    expect(await screen.findByText(`The settings could not be saved. ${reason}`)).toBeVisible();
    expect(requests).toEqual([]);
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Request' })).toBeEnabled());
  });

  it('says that what it would check could not be saved, can be left, and tries again', async () => {
    answerWith(200, {});
    const failed = new ApiError(500, { message: 'The disk is full' });
    const save = jest.fn().mockRejectedValue(failed);
    const onClose = jest.fn();
    const dialog = <ReviewDialog onShowChoice={() => undefined} open onClose={onClose} onShow={onShow} />;
    const Typing = () => {
      const { queue } = useEditor();
      return <button onClick={() => queue.change({ document: emptyDocument(), heading: {} })}>Type</button>;
    };
    renderInEditor(
      emptyDocument(),
      <>
        <Typing />
        {dialog}
      </>,
      { thumbnail: 'media:1' },
      save,
    );
    // typed before the dialog looks at what there is
    fireEvent.click(screen.getByText('Type'));
    const told = await screen.findByText(
      'Your changes could not be saved, and are not checked. The disk is full',
    );
    expect(told).toBeVisible();
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Request' })).toBeDisabled();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    save.mockResolvedValue({ etag: '"2"', savedAt: '2026-11-21T03:00:00Z' });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/could not be saved/)).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Request' })).toBeEnabled());
  });

  it('can be put away while the request is under way, is told of its end, and keeps what was typed', async () => {
    answerWith(200, {});
    const answered = globalThis.fetch;
    let end = () => undefined as void;
    const late = new Promise<void>((resolve) => (end = resolve));
    Object.assign(globalThis, {
      fetch: async (address: string, options: RequestInit) => {
        if (!address.startsWith('/api/report-approval')) return answered(address, options);
        await late;
        throw new TypeError('Failed to fetch');
      },
    });
    const { notices } = openWithButton();
    await choosePeer();
    fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'Before noon' } });
    await pressRequest();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(notices).toEqual([]);
    end();
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices).toMatchObject([
      { kind: 'error', text: 'No answer came. It may have been done: look at what is shown now.' },
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByDisplayValue('Before noon')).toBeVisible();
    expect(screen.getByTitle('Peer One')).toBeVisible();
  });

  describe('the note that the report is closed', () => {
    const note = () => screen.queryByRole('alert', { name: 'Closed to changes' });
    /** A request of which others tell before it is answered. */
    async function askForReview(status: number, approval: unknown) {
      const { id } = await openNetwork().signIn('ROLE_ANALYST');
      const by = { '@id': `/api/user/${id}`, id, firstName: 'Ann', lastName: 'Lyst' };
      const notes: (string | null | undefined)[] = [];
      answerWith(status, approval);
      const answered = globalThis.fetch;
      const { follow, notices } = openDialog('media:1', <ClosedNote />);
      Object.assign(globalThis, {
        fetch: async (address: string, options: RequestInit) => {
          if (address.startsWith('/api/report-approval')) {
            act(() =>
              follow({ now: { ...openOn().now, state: { status: 'pending review', by } }, gone: null }),
            );
            notes.push(note()?.textContent);
          }
          return answered(address, options);
        },
      });
      await choosePeer();
      await pressRequest();
      return { notes, notices };
    }
    it('is not shown to whoever requested the review on this page, even before the answer', async () => {
      const { notes, notices } = await askForReview(200, {});
      await waitFor(() => expect(notices).toMatchObject([{ kind: 'success', text: 'Request for review.' }]));
      expect(notes).toEqual([undefined]);
      expect(note()).toBeNull();
    });

    it('says that one sent it in another tab, where the request of this page was refused', async () => {
      await askForReview(409, { 'hydra:description': 'The report is under review already.' });
      expect(await screen.findByText('The report is under review already.')).toBeVisible();
      expect(note()).toHaveTextContent('You sent this report to review in another tab.');
    });
  });

  it('says why the server refused', async () => {
    answerWith(409, { 'hydra:description': 'The report is under review already.' });
    const { notices } = openDialog('media:1');
    await choosePeer();
    await pressRequest();
    expect(await screen.findByText('The report is under review already.')).toBeVisible();
    expect(screen.getByRole('dialog')).not.toHaveTextContent('Unable to request for review.');
    expect(notices).toMatchObject([
      { kind: 'error', text: 'Unable to request for review.', durationMs: 12_500 },
    ]);
  });

  it('asks for no review of what its author has not seen', async () => {
    const requests = answerWith(412, {
      'hydra:description': 'Ada Byron has changed this report since you opened it.',
    });
    openDialog('media:1');
    await choosePeer();
    await pressRequest();
    expect(
      await screen.findByText(
        'Ada Byron has changed this report since you opened it. Read what they changed, and request again.',
      ),
    ).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  const figures: ChecklistItem = {
    ...{ check: 'figures', title: 'Figures', level: 'warning', note: '', digest: 'd1' },
    findings: [{ text: 'A PE of 14.9.', nodeId: 'b1', field: null }],
  };

  it('asks for a reason of each warning, and sends it with what it answers', async () => {
    const requests = answerWith(200, {}, [figures]);
    openDialog('media:1');
    await choosePeer();
    await pressRequest();
    expect(await screen.findByText('Say why this may stay as it is, or mend it.')).toBeVisible();
    expect(requests).toEqual([]);
    fireEvent.change(screen.getByRole('textbox', { name: 'Reason: Figures' }), {
      target: { value: 'It is the average.' },
    });
    await pressRequest();
    expect(await screen.findByRole('button', { name: 'Go to drafts' })).toBeVisible();
    const answers = [{ check: 'figures', digest: 'd1', reason: 'It is the average.' }];
    expect(requests).toMatchObject([{ answers }]);
  });

  it('leads to the place of a finding, and can be sent with no error alone', async () => {
    answerWith(200, {}, [{ ...figures, level: 'error' }]);
    openDialog('media:1');
    fireEvent.click(await screen.findByRole('button', { name: 'Show: A PE of 14.9.' }));
    expect(onShow).toHaveBeenCalledWith(figures.findings[0]);
    expect(screen.getByRole('button', { name: 'Request' })).toBeDisabled();
    expect(screen.queryByRole('textbox', { name: 'Reason: Figures' })).toBeNull();
  });

  it('says that the checklist changed meanwhile, and reads it again', async () => {
    const propertyPath = 'answers.figures';
    answerWith(422, { violations: [{ propertyPath, message: 'This check found something else.' }] });
    openDialog('media:1');
    await choosePeer();
    await pressRequest();
    expect(await screen.findByText('The checklist is not what it was. Please read it again.')).toBeVisible();
  });
});
