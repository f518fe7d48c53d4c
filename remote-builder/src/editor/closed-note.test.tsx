import { createDraft, getDraft, updateDraft, type Draft } from '@console/contract/drafts';
import { ApiError } from '@console/shared-auth/http/api-error';
import { newDocument } from '@console/shared-report/document';
import { openNetwork } from '@console/tooling/test-kit/network';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draftForTests, renderInEditor } from '../../testing/editor';
import { ClosedNote } from './closed-note';

const typed = newDocument([
  {
    ...{ id: 'textblock1', type: 'Text' as const, props: {} },
    children: JSON.stringify({ ops: [{ insert: 'Typed at the last moment\n' }] }),
  },
]);

const refused = new ApiError(409, {
  'hydra:description': 'A report with the status "pending review" cannot be edited.',
});

async function openClosed(status: Draft['status']) {
  const network = openNetwork().on(getDraft, { ...draftForTests, status });
  await network.signIn('ROLE_ANALYST');
  const save = jest.fn().mockRejectedValue(refused);
  return { network, save, ...renderInEditor(typed, <ClosedNote />, {}, save) };
}

const note = () => screen.findByRole('alert', { name: 'Closed to changes' });
const comesBack = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));

it('says nothing while the report can be edited', async () => {
  const { network } = await openClosed('draft');
  expect(network.sentTo(getDraft)).toHaveLength(0);
  comesBack();
  await waitFor(() => expect(network.sentTo(getDraft)).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['pending review', 'This report went to review while it was open here.'],
  ['published', 'This report was published while it was open here.'],
  ['revoked', 'This report was published and revoked while it was open here.'],
] as const)('tells who comes back to it that it is %s', async (status, text) => {
  await openClosed(status);
  comesBack();
  expect(await note()).toHaveTextContent(text);
  expect(await note()).toHaveTextContent('All that you wrote before is in it.');
  expect(screen.getByRole('link', { name: 'Open the report' })).toHaveAttribute(
    'href',
    `/admin/builder/draft-report/${draftForTests.id}/preview`,
  );
  expect(screen.queryByRole('button', { name: 'Keep mine as a copy' })).toBeNull();
});

it('leads to the report that was published from it', async () => {
  const { network } = await openClosed('published');
  network.on(getDraft, { ...draftForTests, status: 'published', reportId: 'r1' });
  comesBack();
  expect(await screen.findByRole('link', { name: 'Open the published report' })).toHaveAttribute(
    'href',
    '/admin/reports/view/r1',
  );
});

it('tells that it was deleted, and saves what was written once it is restored', async () => {
  const { network, queue, save } = await openClosed('draft');
  save.mockRejectedValueOnce(new ApiError(404, {}, 'Not Found'));
  network.refuse(getDraft, 404);
  await act(() => {
    queue.change({ document: typed, heading: {} });
    return queue.flush().catch(() => undefined);
  });
  expect(await note()).toHaveTextContent('This report was deleted while it was open here.');
  expect(await note()).toHaveTextContent(
    'If it is restored from the deleted drafts, this page goes on with it.',
  );
  expect(screen.getByRole('button', { name: 'Keep mine as a copy' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the drafts' })).toHaveAttribute(
    'href',
    '/admin/reports/draft',
  );
  network.on(getDraft, draftForTests);
  save.mockResolvedValue({ etag: '"2"', savedAt: '2026-11-02T10:00:00Z' });
  comesBack();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await waitFor(() => expect(queue.getStatus().hasUnsaved).toBe(false));
});

describe('what was not saved any more', () => {
  async function refuseSave() {
    const opened = await openClosed('pending review');
    await act(() => {
      opened.queue.change({ document: typed, heading: {} });
      return opened.queue.flush().catch(() => undefined);
    });
    expect(await note()).toHaveTextContent('This report went to review while it was open here.');
    return opened;
  }

  it('is kept as a draft of its own', async () => {
    const { network, notices, queue } = await refuseSave();
    const copy = { ...draftForTests, id: '0f0e0d0c-0000-4000-8000-000000000002', title: 'Copper (copy)' };
    network.on(createDraft, copy).on(updateDraft, copy);
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine as a copy' }));
    await waitFor(() =>
      expect(notices.map(({ text }) => text)).toEqual(['Your version is kept as the draft “Copper (copy)”.']),
    );
    expect(JSON.stringify(network.sentTo(updateDraft)[0]?.body)).toContain('Typed at the last moment');
    // the report itself has not got them, and says where they are
    expect(queue.getStatus().hasUnsaved).toBe(true);
    expect(await note()).toHaveTextContent('They are in the draft Copper (copy), and in this browser.');
    expect(screen.getByRole('link', { name: 'Copper (copy)' })).toHaveAttribute(
      'href',
      `/admin/builder/draft-report/${copy.id}`,
    );
    expect(screen.queryByRole('button', { name: 'Keep mine as a copy' })).toBeNull();
  });

  it('is saved where the report can be edited again, though it is kept as a copy, too', async () => {
    const { network, queue, save } = await refuseSave();
    const copy = { ...draftForTests, id: '0f0e0d0c-0000-4000-8000-000000000002', title: 'Copper (copy)' };
    network.on(createDraft, copy).on(updateDraft, copy).on(getDraft, draftForTests);
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine as a copy' }));
    await screen.findByRole('link', { name: 'Copper (copy)' });
    save.mockResolvedValue({ etag: '"2"', savedAt: '2026-11-02T10:00:00Z' });
    comesBack();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await waitFor(() => expect(queue.getStatus().hasUnsaved).toBe(false));
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('stays when the copy is refused', async () => {
    const { network, notices, queue } = await refuseSave();
    network.refuse(createDraft, 500);
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine as a copy' }));
    await waitFor(() => expect(notices).toMatchObject([{ kind: 'error' }]));
    expect(queue.getStatus().hasUnsaved).toBe(true);
    expect(screen.getByRole('button', { name: 'Keep mine as a copy' })).toBeEnabled();
  });

  it('is downloaded as text', async () => {
    await refuseSave();
    const files: Blob[] = [];
    const names: string[] = [];
    const address = (file: Blob) => `blob:${files.push(file)}`;
    Object.assign(URL, { createObjectURL: address, revokeObjectURL: () => undefined });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await userEvent.click(screen.getByRole('button', { name: 'Download my text' }));
    click.mockRestore();
    expect(names).toEqual(['Copper leads the way.txt']);
    expect(files[0]?.size).toBe('Typed at the last moment'.length);
  });
});

const ada = { '@id': '/api/user/9', id: '9', firstName: 'Ada', lastName: 'Admin' };
const followed = (status: Draft['status']) => ({
  ...{ present: [], state: { status, by: ada } },
  saved: { etag: '"2"', by: null, editorId: null },
});

it('tells at once who sent it to review, takes no more changes, and goes on when it is a draft again', async () => {
  const { follow, store, queue, save } = await openClosed('draft');
  const before = store.getState().history;
  const change = () => store.edit((document) => ({ ...document }));
  act(() => follow({ now: followed('pending review'), gone: null }));
  expect(await note()).toHaveTextContent('Ada Admin sent this report to review while it was open here.');
  change();
  expect(store.getState().history).toBe(before);
  await act(async () => queue.change({ document: typed, heading: {} }));
  expect(await note()).toHaveTextContent('This browser keeps them, too.');
  act(() => follow({ now: followed('draft'), gone: null }));
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  change();
  expect(store.getState().history).not.toBe(before);
});

it('tells who deleted it, and whoever may not read it any more', async () => {
  const { follow } = await openClosed('draft');
  act(() => follow({ now: followed('draft'), gone: { reason: 'deleted', by: ada } }));
  expect(await note()).toHaveTextContent('Ada Admin deleted this report while it was open here.');
  act(() => follow({ now: followed('draft'), gone: { reason: 'refused', by: null } }));
  expect(await note()).toHaveTextContent('You may not read this report any more.');
  expect(screen.getByRole('link', { name: 'Open the drafts' })).toBeVisible();
});
