import { ApiError } from '@console/shared-auth/http/api-error';
import { emptyDocument } from '@console/shared-report/document';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { draftForTests, renderInEditor } from '../../../testing/editor';
import { DetailsPanel } from '../details/details-panel';
import { ReviewDialog } from './review-dialog';

const peer = {
  '@id': '/api/user/2',
  id: '2',
  firstName: 'Peer',
  lastName: 'One',
  roles: ['ROLE_PEER_APPROVER'],
  openReviews: 2,
};

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

function openDialog(thumbnail: string | null, panel: ReactNode = null) {
  const dialog = <ReviewDialog open onClose={() => undefined} />;
  const company = [{ '@id': '/api/company/b', id: 'b', code: 'BHP', name: 'BHP Group' }];
  return renderInEditor(
    emptyDocument(),
    <>
      {panel}
      {dialog}
    </>,
    { thumbnail, company },
  );
}

async function choosePeer() {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Assignees' }));
  const option = await screen.findByTitle('Peer One');
  expect(option).toHaveTextContent('Peer approver, 2 open reviews');
  fireEvent.click(option);
}

const pressRequest = () => fireEvent.click(screen.getByRole('button', { name: 'Request' }));

describe('ReviewDialog', () => {
  afterEach(() => jest.useRealTimers());

  it('needs a thumbnail', () => {
    openDialog(null);
    expect(screen.getByText('You should upload an image for further action')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Request' })).toBeDisabled();
  });

  it('shows the description that will be published, and where it comes from', () => {
    openDialog('media:1');
    const region = screen.getByRole('region', { name: 'Description of the report' });
    expect(region).toHaveTextContent('derived');
    expect(region).toHaveTextContent('It has no text to take a description from.');
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

  it('saves first what was chosen in Settings and not saved, and can be left at once when it is sent', async () => {
    const requests = answerWith(200, {});
    const { saveDetails } = openDialog('media:1', <DetailsPanel />);
    fireEvent.change(screen.getByLabelText('Sub Title'), { target: { value: 'Costs fall' } });
    await choosePeer();
    saveDetails.mockImplementationOnce(async () => void expect(requests).toEqual([]));
    pressRequest();
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
    pressRequest();
    expect(await screen.findByText(`The settings could not be saved. ${reason}`)).toBeVisible();
    expect(requests).toEqual([]);
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Request' })).toBeEnabled());
  });

  it('says why the server refused', async () => {
    answerWith(409, { 'hydra:description': 'The report is under review already.' });
    const { notices } = openDialog('media:1');
    await choosePeer();
    pressRequest();
    expect(await screen.findByText('The report is under review already.')).toBeVisible();
    expect(screen.getByRole('dialog')).not.toHaveTextContent('Unable to request for review.');
    expect(notices).toEqual([{ kind: 'error', text: 'Unable to request for review.', durationMs: 12_500 }]);
  });
});
