import { getDraft, type Draft } from '@console/contract/drafts';
import { getDropdown } from '@console/contract/dropdowns';
import { ApiError } from '@console/shared-auth/http/api-error';
import { newDocument } from '@console/shared-report/document';
import { openNetwork } from '@console/tooling/test-kit/network';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draftForTests, renderInEditor } from '../../../testing/editor';
import { DetailsConflict } from '../saving/merging-writer';
import { DetailsPanel } from './details-panel';

const bhp = { '@id': '/api/company/b', id: 'b', code: 'BHP', name: 'BHP Group' };
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

async function openPanel(draft: Partial<Draft> = {}) {
  const network = openNetwork().on(getDropdown, {
    '@id': '/api/dropdown/sectors',
    type: 'sectors',
    items: ['Energy'],
  });
  await network.signIn('ROLE_ANALYST');
  const harness = renderInEditor(newDocument([]), <DetailsPanel />, {
    company: [bhp],
    ...draft,
  });
  await screen.findByRole('combobox', { name: 'Sector' });
  return { ...harness, network };
}

async function retitle(title: string) {
  await user.clear(screen.getByLabelText('Title'));
  await user.click(screen.getByLabelText('Title'));
  await user.paste(title);
}
const saveButton = (name: string) => screen.findByRole('button', { name });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('saves what was changed: Save, Saved, and Save again after 1 s', async () => {
  const { saveDetails } = await openPanel();
  await retitle('Copper falls behind');
  await user.click(await saveButton('Save'));
  await saveButton('Saved');
  expect(saveDetails).toHaveBeenCalledWith({ title: 'Copper falls behind' });
  await act(() => jest.advanceTimersByTimeAsync(999));
  await saveButton('Saved');
  await act(() => jest.advanceTimersByTimeAsync(1));
  await saveButton('Save');
});

it('shows what the server refuses at its field: Error, and Save again after 1 s', async () => {
  const { saveDetails } = await openPanel();
  const violations = [{ propertyPath: 'title', message: 'This title is taken' }];
  saveDetails.mockRejectedValue(new ApiError(422, { violations }));
  await retitle('Copper again');
  await user.click(await saveButton('Save'));
  await saveButton('Error');
  expect(await screen.findByText('This title is taken')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Copper again');
  await act(() => jest.advanceTimersByTimeAsync(1000));
  await saveButton('Save');
});

it('keeps what could not be sent, and sends it by itself once the server answers', async () => {
  const { saveDetails, network } = await openPanel();
  saveDetails.mockRejectedValueOnce(new ApiError(0, {}, 'The server cannot be reached'));
  network.refuse(getDraft, 503);
  await user.type(screen.getByLabelText('Research On'), 'Smelters');
  await user.click(await saveButton('Save'));
  const kept =
    'No answer came: you may be offline. Changes are kept in this browser, and sent when the connection is back.';
  expect(await screen.findByText(kept)).toBeVisible();
  // nothing is sent, and nothing said, while the server does not answer
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(saveDetails).toHaveBeenCalledTimes(1);
  expect(screen.getByText(kept)).toBeVisible();
  network.on(getDraft, { ...draftForTests, company: [bhp] });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(saveDetails).toHaveBeenCalledTimes(2));
  expect(saveDetails).toHaveBeenLastCalledWith({ researchOn: 'Smelters' });
  await waitFor(() => expect(screen.queryByText(kept)).toBeNull());
});

it('sends nothing by itself that was typed after the save', async () => {
  const { saveDetails, network } = await openPanel();
  network.on(getDraft, { ...draftForTests, company: [bhp] });
  saveDetails.mockRejectedValueOnce(new ApiError(0, {}, 'The server cannot be reached'));
  await user.type(screen.getByLabelText('Research On'), 'Smelters');
  await user.click(await saveButton('Save'));
  await saveButton('Error');
  await user.type(screen.getByLabelText('Research On'), ' and');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(saveDetails).toHaveBeenCalledTimes(1);
});

it('saves upon what it began with where what somebody else saved is read while it waits its turn', async () => {
  const { saveDetails, queue, readTheirs } = await openPanel();
  await retitle('Copper of mine');
  let end = () => undefined as void;
  void queue.runUnsaved(() => new Promise<void>((resolve) => (end = resolve)));
  await user.click(await saveButton('Save'));
  await saveButton('Saving');
  expect(saveDetails).not.toHaveBeenCalled();
  readTheirs();
  await act(async () => end());
  await waitFor(() => expect(saveDetails).toHaveBeenCalledWith({ title: 'Copper of mine' }, null));
});

it('shows both titles where somebody else has changed it too, and saves the chosen one upon theirs', async () => {
  const { saveDetails, network } = await openPanel();
  const theirs = { ...draftForTests, company: [bhp], title: 'Copper of theirs', subTitle: 'Of theirs too' };
  network.on(getDraft, theirs);
  saveDetails.mockRejectedValueOnce(
    new DetailsConflict(new ApiError(412, {}, 'Changed'), { draft: theirs, etag: null }),
  );
  await retitle('Copper of mine');
  await user.click(await saveButton('Save'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Copper of mine')).toBeVisible();
  expect(dialog.getByText('Copper of theirs')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: /^Mine/ }));
  await user.click(dialog.getByRole('button', { name: 'Save this choice' }));
  await saveButton('Saved');
  // what only they have changed stays theirs
  expect(saveDetails).toHaveBeenLastCalledWith({ title: 'Copper of mine' }, null);
  expect(screen.getByLabelText('Sub Title')).toHaveValue('Of theirs too');
});

it('says at a field what somebody else has saved there beside what is typed, and each time anew', async () => {
  const { takeInDetails, saveDetails } = await openPanel();
  await retitle('Copper of mine');
  act(() => takeInDetails({ title: 'Copper of theirs', company: [bhp] }, 'Matilda Moss'));
  const said = (text: string) =>
    `Matilda Moss has changed this too, and saved: “${text}”. Yours is not saved.`;
  const title = screen.getByLabelText('Title');
  expect(title).toHaveAccessibleDescription(said('Copper of theirs'));
  act(() => takeInDetails({ title: 'Copper, once more', company: [bhp] }, 'Matilda Moss'));
  expect(title).toHaveAccessibleDescription(said('Copper, once more'));
  await user.type(screen.getByLabelText('Research On'), 'Smelters');
  const take = screen.getByRole('button', { name: 'Take theirs: Title' });
  await waitFor(() => expect(take).toBeEnabled());
  await user.click(take);
  expect(title).toHaveValue('Copper, once more');
  expect(title).toHaveAccessibleDescription('This is what Matilda Moss saved. Yours was: “Copper of mine”.');
  await user.click(await saveButton('Save'));
  await saveButton('Saved');
  expect(saveDetails).toHaveBeenLastCalledWith({ researchOn: 'Smelters' });
});

it('puts a sector of each of two people together, and asks nobody', async () => {
  const { takeInDetails, saveDetails } = await openPanel({ sector: ['Materials'] });
  await user.click(screen.getByRole('combobox', { name: 'Sector' }));
  await user.click(await screen.findByTitle('Energy'));
  act(() => takeInDetails({ sector: ['Materials', 'Utilities'], company: [bhp] }, 'Matilda Moss'));
  expect(screen.queryByText(/has changed this too/)).toBeNull();
  for (const sector of ['Materials', 'Utilities', 'Energy'])
    expect(document.querySelector(`.ant-select-selection-item[title="${sector}"]`)).toBeVisible();
  await user.click(await saveButton('Save'));
  await saveButton('Saved');
  expect(saveDetails).toHaveBeenLastCalledWith({ sector: ['Materials', 'Utilities', 'Energy'] });
});

it('lets no review be asked for where its save has met settings of somebody else', async () => {
  const { saveDetails, network, typedDetails } = await openPanel();
  network.on(getDraft, { ...draftForTests, company: [bhp], subTitle: 'Of theirs' });
  saveDetails.mockRejectedValueOnce(
    new DetailsConflict(new ApiError(412, {}, 'Changed'), {
      draft: { ...draftForTests, company: [bhp], subTitle: 'Of theirs' },
      etag: null,
    }),
  );
  await retitle('Copper of mine');
  let said: string | null = null;
  await act(async () => {
    said = await typedDetails();
  });
  expect(saveDetails).toHaveBeenLastCalledWith({ title: 'Copper of mine' }, null);
  expect(said).toBe(
    'Somebody else had changed settings of this report, which stay so, and yours are saved. Read them, and request again.',
  );
  expect(screen.getByLabelText('Sub Title')).toHaveValue('Of theirs');
  // they were read meanwhile
  await retitle('Copper once more');
  await act(async () => {
    said = await typedDetails();
  });
  expect(said).toBeNull();
});

it('takes in at once what somebody else saved in fields that are not changed here', async () => {
  const { takeInDetails, saveDetails } = await openPanel();
  await user.type(screen.getByLabelText('Web Title'), ' of mine');
  act(() => takeInDetails({ webTitle: 'Copper of theirs', researchOn: 'Smelters', company: [bhp] }));
  expect(screen.getByLabelText('Research On')).toHaveValue('Smelters');
  expect(screen.getByLabelText('Web Title')).toHaveValue('Copper of mine');
  await user.click(await saveButton('Save'));
  await saveButton('Saved');
  expect(saveDetails).toHaveBeenLastCalledWith({ webTitle: 'Copper of mine' });
});

it('has nothing to save where somebody else saved the same', async () => {
  const { takeInDetails } = await openPanel();
  await user.type(screen.getByLabelText('Research On'), 'Smelters');
  act(() => takeInDetails({ researchOn: 'Smelters', company: [bhp] }));
  expect(await saveButton('Save')).toBeDisabled();
});

it('asks for what is missing before it sends anything', async () => {
  const { saveDetails } = await openPanel();
  await user.clear(screen.getByLabelText('Sub Title'));
  await user.click(await saveButton('Save'));
  await waitFor(() => expect(screen.getByText('This field is required')).toBeVisible());
  expect(saveDetails).not.toHaveBeenCalled();
});

it('refuses a title with characters that cannot be seen, at its field', async () => {
  const { saveDetails } = await openPanel();
  await retitle('Copper \u202egnp');
  await user.click(await saveButton('Save'));
  await waitFor(() => expect(screen.getByLabelText('Title')).toBeInvalid());
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription(
    'This value has characters that cannot be seen.',
  );
  expect(saveDetails).not.toHaveBeenCalled();
});

it('tells that the thumbnail is missing once the report is saved, and saves the rest', async () => {
  const { saveDetails } = await openPanel();
  const thumbnail = screen.getByLabelText('Thumbnail', { selector: 'input' });
  expect(thumbnail).toBeValid();
  await retitle('Copper without a picture');
  await user.click(await saveButton('Save'));
  await saveButton('Saved');
  expect(saveDetails).toHaveBeenCalledTimes(1);
  expect(thumbnail).toBeInvalid();
  expect(thumbnail).toHaveAccessibleDescription('This field is required');
});

it('tells that the thumbnail is missing when its field is left', async () => {
  await openPanel();
  const thumbnail = screen.getByLabelText('Thumbnail', { selector: 'input' });
  act(() => thumbnail.focus());
  await user.tab();
  expect(thumbnail).toHaveAccessibleDescription('This field is required');
});

it('misses no thumbnail that is there', async () => {
  await openPanel({ thumbnail: 'media:1' });
  const thumbnail = screen.getByLabelText('Thumbnail', { selector: 'input' });
  act(() => thumbnail.focus());
  await user.tab();
  expect(thumbnail).toBeValid();
});

it('shows the description of the text, takes one that is written, and puts it back to the text', async () => {
  const { saveDetails, store } = await openPanel();
  const text = (words: string) => ({
    ...{ id: 'textblock1', type: 'Text' as const, props: {} },
    children: JSON.stringify({ ops: [{ insert: `${words}\n` }] }),
  });
  const field = screen.getByLabelText('Description');
  act(() => store.edit(() => newDocument([text('Copper leads.')])));
  expect(field).toHaveValue('Copper leads.');
  expect(screen.getByText('It is derived from the text of the report.')).toBeVisible();
  await user.clear(field);
  await user.paste('Copper trails.');
  await user.click(await saveButton('Save'));
  await saveButton('Saved');
  expect(saveDetails).toHaveBeenLastCalledWith({ description: 'Copper trails.' });
  expect(screen.getByText('It is written by you, not saved yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Derive it from the text' }));
  expect(field).toHaveValue('Copper leads.');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(saveDetails).toHaveBeenLastCalledWith({ description: '' });
  await saveButton('Save');
});

it('says who wrote the description', async () => {
  const descriptionBy = { '@id': '/api/user/3', id: '3', firstName: 'Bea', lastName: 'Writer' };
  await openPanel({ description: 'By hand.', descriptionBy });
  expect(screen.getByLabelText('Description')).toHaveValue('By hand.');
  expect(screen.getByText('It is written by Bea Writer.')).toBeVisible();
});

it('shows what is written on the page, and the page what is typed here, and loses nothing of the form', async () => {
  const { store, saveDetails } = await openPanel();
  const heading = () => store.getState().history.heading;
  act(() => store.editHeading({ title: 'Copper on the page' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Copper on the page');
  await user.type(screen.getByLabelText('Research On'), 'Smelters');
  await user.type(screen.getByLabelText('Sub Title'), '!');
  expect(heading()).toEqual({ title: 'Copper on the page', subTitle: 'Volumes up!' });
  // the queue saves the title, and somebody else has changed nothing that is typed
  act(() => store.acceptHeading({ heading: { title: 'Copper on the page' }, isSeen: true }));
  expect(screen.getByLabelText('Title')).toHaveValue('Copper on the page');
  expect(screen.getByLabelText('Research On')).toHaveValue('Smelters');
  await user.click(await saveButton('Save'));
  await saveButton('Saved');
  expect(saveDetails).toHaveBeenLastCalledWith({ researchOn: 'Smelters', subTitle: 'Volumes up!' });
  expect(store.getState().heading.saved).toEqual(heading());
  // undo takes back what was typed in either place
  act(() => void store.undo());
  expect(screen.getByLabelText('Sub Title')).toHaveValue('Volumes up');
});

it('takes both titles of somebody else at once, into the form and the page', async () => {
  const { store } = await openPanel();
  act(() => store.acceptHeading({ heading: { title: 'Theirs', subTitle: 'Theirs too' } }));
  expect(screen.getByLabelText('Title')).toHaveValue('Theirs');
  expect(screen.getByLabelText('Sub Title')).toHaveValue('Theirs too');
  expect(await saveButton('Save')).toBeDisabled();
  expect(store.getState().history.past).toEqual([]);
});
