import { emptyDocument } from '@console/shared-report/document';
import { act, fireEvent, screen } from '@testing-library/react';
import { draftForTests, renderInEditor } from '../../../testing/editor';
import { ReviewDialog } from './review-dialog';

const peer = { '@id': '/api/user/2', id: '2', firstName: 'Peer', lastName: 'One', roles: [] };

function answerWith(status: number, approval: unknown) {
  const requests: unknown[] = [];
  const fetch = async (address: unknown, { body }: { readonly body?: unknown } = {}) => {
    const isReview = String(address).startsWith('/api/report-approval');
    if (isReview) requests.push(JSON.parse(String(body)));
    const answer = isReview ? approval : { 'hydra:member': [peer], 'hydra:totalItems': 1 };
    const text = async () => JSON.stringify(answer);
    const ok = !isReview || status < 400;
    return { ok, status, statusText: '', headers: { get: () => null }, text, json: async () => answer };
  };
  Object.assign(globalThis, { fetch });
  return requests;
}

function openDialog(thumbnail: string | null) {
  return renderInEditor(emptyDocument(), <ReviewDialog open onClose={() => undefined} />, { thumbnail });
}

async function choosePeer() {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Assignees' }));
  fireEvent.click(await screen.findByTitle('Peer One'));
}

const pressRequest = () => fireEvent.click(screen.getByRole('button', { name: 'Request' }));

describe('ReviewDialog', () => {
  afterEach(() => jest.useRealTimers());

  it('needs a thumbnail', () => {
    openDialog(null);
    expect(screen.getByText('You should upload an image for further action')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Request' })).toBeDisabled();
  });

  it('needs somebody to ask, and a future date when it is not published on approval', async () => {
    const requests = answerWith(200, {});
    openDialog('media:1');
    fireEvent.click(screen.getByRole('switch', { name: 'Publish on approval' }));
    pressRequest();
    expect(await screen.findAllByText('This field is required')).toHaveLength(2);
    fireEvent.change(screen.getByLabelText('Publish on'), { target: { value: '2020-01-01T09:00' } });
    expect(await screen.findByText('Choose a date in the future.')).toBeInTheDocument();
    expect(requests).toEqual([]);
  });

  it('sends the request, says so, and goes to the drafts after 3 s', async () => {
    const requests = answerWith(200, {});
    const { notices } = openDialog('media:1');
    await choosePeer();
    jest.useFakeTimers();
    pressRequest();
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(requests).toEqual([
      {
        report: draftForTests['@id'],
        assignees: ['/api/user/2'],
        publishOn: null,
        timeZone: null,
        description: '',
      },
    ]);
    expect(notices).toEqual([{ kind: 'success', text: 'Request for review.', durationMs: 5000 }]);
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(screen.getByRole('heading', { name: 'Drafts' })).toBeInTheDocument();
  });

  it('says why the server refused', async () => {
    answerWith(409, { 'hydra:description': 'The report is under review already.' });
    const { notices } = openDialog('media:1');
    await choosePeer();
    pressRequest();
    expect(await screen.findByText('Unable to request for review.')).toBeVisible();
    expect(screen.getByText('The report is under review already.')).toBeVisible();
    expect(notices).toEqual([{ kind: 'error', text: 'Unable to request for review.', durationMs: 12_500 }]);
  });
});
