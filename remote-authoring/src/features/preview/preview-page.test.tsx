import { noWidgetData } from '@console/contract/widgets';
import { listBrands, type Brand } from '@console/contract/brands';
import { getNewerData } from '@console/contract/approvals';
import { previewDraft } from '@console/contract/drafts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { features } from '../../features';
import { aDraft, APPROVAL_ID, DRAFT_ID, me } from '../../../testing/reports';

const address = `/admin/builder/draft-report/${DRAFT_ID}/preview`;

const disclaimers = { upfront: [], endOfReport: [{ type: 'General', content: '<p>No advice</p>' }] };

const brand: Brand = {
  '@id': '/api/branding/44444444-4444-4444-8444-444444444444',
  id: '44444444-4444-4444-8444-444444444444',
  name: 'Harbourline',
  imageUrl: '',
  registeredName: '',
  websiteLink: 'https://harbourline.example',
  colourCode: '#0b4f6c',
  enableHeaderColors: false,
  logoSwap: false,
  enableLogoAllPages: false,
  deleted: false,
  modifiedOn: null,
};

async function openDraft(at = address, draft = aDraft()) {
  const network = openNetwork()
    .on(previewDraft, draft)
    .on(listBrands, pageOf([brand]));
  await network.signIn('ROLE_PEER_APPROVER');
  return openPage(features, at);
}

it.each([`/admin/builder/${DRAFT_ID}/preview`, `/preview/draft-report/${DRAFT_ID}`])(
  'shows the draft at %s',
  async (at) => {
    const host = await openDraft(at);
    expect(await screen.findByText('Copper leads the way')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back' })).toBeVisible();
    expect(host.location().pathname).toBe(at.startsWith('/preview') ? at : address);
  },
);

it('tells its owner what was corrected since it was approved', async () => {
  const approved = aDraft({
    ...{ owner: me, status: 'approved', approval: `/api/report-approval/${APPROVAL_ID}` },
    ...{ publishAt: '2099-01-02T00:00:00Z', publishTimeZone: 'UTC' },
  });
  const corrected = [{ what: 'REA 52 Week Low (AUD)', was: '180.74', is: '144.59' }];
  const network = openNetwork()
    .on(previewDraft, approved)
    .on(listBrands, pageOf([brand]))
    .on(getNewerData, {
      names: [],
      corrected,
      disclosures: [],
      refusal: null,
      digest: 'd1',
      isOwnerDisabled: false,
    });
  await network.signIn('ROLE_ANALYST');
  await openPage(features, address);
  expect(await screen.findByText('REA 52 Week Low (AUD) was 180.74 and is 144.59')).toBeVisible();
});

it('shows what is printed around the draft: its head and its disclaimers', async () => {
  await openDraft(address, aDraft({ metadata: { ...noWidgetData, disclaimers } }));
  const report = within(await screen.findByRole('article'));
  expect(report.getByRole('heading', { name: 'Copper', level: 1 })).toBeVisible();
  for (const text of ['Company Report', 'Volumes', 'BHP Group (BHP)', 'Buy', 'Ann Analyst', 'No advice']) {
    expect(report.getByText(text)).toBeVisible();
  }
});

it('draws tablet and mobile in a frame of their width', async () => {
  const host = await openDraft();
  await userEvent.click(await screen.findByText('Mobile'));
  const frame = await screen.findByTitle<HTMLIFrameElement>('Report on a mobile');
  expect(frame).toHaveStyle({ width: '375px' });
  fireEvent.load(frame);
  await waitFor(() => expect(frame.contentDocument?.body.textContent).toContain('Copper leads the way'));
  expect(host.location().search).toBe('?device=mobile');
});

it('sandboxes the static page, and leaves the PDF to its viewer', async () => {
  await openDraft(`${address}?view=static`);
  const page = await screen.findByTitle('Static page');
  expect(page).toHaveAttribute('src', `/api/draft/static-view/${DRAFT_ID}`);
  expect(page).toHaveAttribute('sandbox', '');
  await userEvent.click(screen.getByText('PDF'));
  const pdf = await screen.findByTitle('PDF pages');
  expect(pdf).toHaveAttribute('src', `/api/draft/pdf-view/${DRAFT_ID}`);
  expect(pdf).not.toHaveAttribute('sandbox');
});

it('shows the PDF in the look of a brand', async () => {
  await openDraft(`${address}?view=pdf`);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Co-brand' }));
  expect(await screen.findByRole('option', { name: 'Default' })).toBeInTheDocument();
  await userEvent.click(await screen.findByTitle('Harbourline'));
  const pdf = `/api/draft/pdf-view/${DRAFT_ID}?coBranding=${brand.id}`;
  await waitFor(() => expect(screen.getByTitle('PDF pages')).toHaveAttribute('src', pdf));
});

it('knows no other view', async () => {
  await openDraft(`${address}?view=text`);
  expect(await screen.findByText("The view doesn't exist!")).toBeVisible();
});

it('keeps a draft that can not be drawn from emptying the page, with details for those who ask', async () => {
  expectLog(/cannot read the report/);
  await openDraft(address, aDraft({ content: { html: '{', css: '{}' } }));
  const message = 'Unable to Process your request! Check console for errors.';
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText('Details')).toBeVisible();
  expect(screen.getByText(/cannot read the report/)).toHaveTextContent('Page: /');
  expect(screen.getByRole('button', { name: 'Copy details', hidden: true })).toBeInTheDocument();
});

it.each([
  [404, '/not-found'],
  [403, '/login'],
])('leads from a %s to %s', async (status, pathname) => {
  const network = openNetwork().refuse(previewDraft, status);
  await network.signIn('ROLE_PEER_APPROVER');
  const host = await openPage(features, address);
  await screen.findByText('Elsewhere');
  expect(host.location().pathname).toBe(pathname);
});

it('says that the draft can not be fetched, and tries again', async () => {
  const network = openNetwork().refuse(previewDraft, 400);
  await network.signIn('ROLE_PEER_APPROVER');
  await openPage(features, address);
  expect(await screen.findByText('Unable to fetch draft report')).toBeVisible();
  network.on(previewDraft, aDraft());
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Copper leads the way')).toBeVisible();
});

describe('a planned time that comes while the page is open', () => {
  const now = new Date('2026-11-24T00:00:00Z');
  const planned = aDraft({
    ...{ status: 'approved', approval: '/api/report-approval/1' },
    ...{ publishAt: '2026-11-24T00:00:10Z', publishTimeZone: 'UTC' },
  });
  beforeEach(() => void jest.useFakeTimers({ now }));
  afterEach(() => void jest.useRealTimers());
  const passing = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  async function openPlanned() {
    const network = openNetwork().on(previewDraft, planned);
    await network.signIn('ROLE_COMPLIANCE');
    await openPage(features, address);
    expect(await screen.findByText(/^Scheduled for 24 Nov 26, 12:00 am/)).toBeVisible();
    return network;
  }

  it('is looked at once then, and not before', async () => {
    const network = await openPlanned();
    await passing(9000);
    expect(network.sentTo(previewDraft)).toHaveLength(1);
    network.on(previewDraft, { ...planned, status: 'published' });
    await passing(2500);
    expect(network.sentTo(previewDraft)).toHaveLength(2);
    expect(await screen.findByText('published')).toBeVisible();
    expect(screen.queryByText(/^Scheduled for/)).toBeNull();
    await passing(20_000);
    expect(network.sentTo(previewDraft)).toHaveLength(2);
  });

  it('is told as past where nothing new is known, and looked at no faster than ever', async () => {
    const network = await openPlanned();
    await passing(11_500);
    expect(screen.getByText(/^Due since 24 Nov 26, 12:00 am/)).toBeVisible();
    expect(network.sentTo(previewDraft)).toHaveLength(2);
    await passing(14_000);
    expect(network.sentTo(previewDraft)).toHaveLength(2);
    await passing(1500);
    expect(network.sentTo(previewDraft)).toHaveLength(3);
  });

  it('ends what compliance may read, and says so', async () => {
    const network = await openPlanned();
    network.refuse(previewDraft, 403);
    await passing(11_500);
    expect(await screen.findByText(/^You can no longer read this draft: it was published/)).toBeVisible();
    expect(screen.queryByText(/^Scheduled for/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Stop Copper' })).toBeNull();
    expect(screen.getByText('Copper leads the way')).toBeVisible();
  });
});
