import {
  getBestIdeasDraft,
  getBestIdeasPublishView,
  publishBestIdeas,
  updateBestIdeasDraft,
  type BestIdeasDraft,
} from '@console/contract/best-ideas';
import { searchCompanies } from '@console/contract/companies';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { features } from '../../features';
import { draftIdeas, ideaWith, liveIdeas } from '../../../testing/best-ideas';

const bhp = {
  '@id': '/api/company/BHP',
  id: 'BHP',
  code: 'BHP',
  name: 'BHP Group',
  type: null,
  gics: { sector: 'Materials' },
  currentRecommendation: 'Hold',
  currentStockPrice: 45.6,
  priceCurrency: 'AUD',
};

async function openEditor(draft: BestIdeasDraft = draftIdeas) {
  const network = openNetwork();
  await network.signIn('ROLE_ANALYST');
  network
    .on(getBestIdeasDraft, draft)
    .on(searchCompanies, pageOf([bhp]))
    .on(updateBestIdeasDraft, draft);
  const page = await openPage(features, '/admin/builder/best-ideas/edit');
  await screen.findByRole('button', { name: 'Publish' });
  return { network, page };
}

const idea = (name: string) => within(screen.getByRole('group', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Ids of the ideas of a group as they were sent last. */
function sentIdeas(network: Awaited<ReturnType<typeof openEditor>>['network']) {
  const body = network.sentTo(updateBestIdeasDraft).at(-1)?.body as {
    content: { action: string; records: Record<string, unknown>[] }[];
  };
  return body.content.map(({ action, records }) => [action, records.length]);
}

/** Adds an idea to sell and opens the dialog of its company. */
async function openPicker() {
  await press('Add Sell idea');
  const company = idea('Sell 1').getByRole('combobox', { name: 'Company' });
  expect(company).toHaveFocus();
  fireEvent.click(company);
  const picker = await dialog('Select Company');
  const price = picker.getByLabelText('Current stock price');
  const select = () => fireEvent.click(picker.getByText('Select'));
  return { company, picker, price, select };
}

it('refuses an idea without a company, and a price with letters', async () => {
  await openEditor();
  const { picker, price, select } = await openPicker();
  fireEvent.change(price, { target: { value: '4x' } });
  select();
  expect(await picker.findByText('This field is required')).toBeVisible();
  expect(picker.getByText('please enter numbers only')).toBeVisible();
});

it('adds an idea, picks its company at a price, and saves once', async () => {
  const { network, page } = await openEditor();
  const { company, picker, price, select } = await openPicker();
  await userEvent.click(picker.getByRole('combobox', { name: 'Company' }));
  fireEvent.click(await screen.findByText('BHP · BHP Group · 45.60'));
  await waitFor(() => expect(price).toHaveValue('45.60'));
  fireEvent.change(price, { target: { value: '44' } });
  select();
  await waitFor(() => expect(company).toHaveTextContent('BHP BHP Group'));
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  expect(page.guard()).not.toBeNull();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(page.guard()).toBeNull());
  expect(network.sentTo(updateBestIdeasDraft)).toHaveLength(1);
  expect(network.sentTo(updateBestIdeasDraft)[0]?.body).toMatchObject({
    content: [
      {},
      { action: 'Switch', records: [] },
      { action: 'Sell', records: [{ company: 'BHP', from: null, to: null, sharePrice: { company: 44 } }] },
    ],
  });
});

it('asks for an explanation of a rating that says something else than its group, and sends it', async () => {
  const rated = { ...bhp, recommendation: 'Sell', currentRecommendation: 'Sell' };
  const odd = ideaWith({
    id: crypto.randomUUID(),
    company: rated,
    sharePrice: { company: 45, from: null, to: null },
  });
  const content = draftIdeas.content.map((group) =>
    group.action === 'Buy' ? { ...group, records: [odd] } : group,
  );
  const { network } = await openEditor({ ...draftIdeas, content });
  await press('Publish');
  expect(
    await idea('Buy 1').findByText(/^Please explain: .* is rated Sell, and stands under Buy\.$/),
  ).toBeVisible();
  expect(network.sentTo(publishBestIdeas)).toEqual([]);
  await userEvent.type(idea('Buy 1').getByLabelText('Explanation'), 'Its result comes.');
  await press('Save');
  await waitFor(() => expect(network.sentTo(updateBestIdeasDraft)).toHaveLength(1));
  expect(network.sentTo(updateBestIdeasDraft)[0]?.body).toMatchObject({
    content: [{ records: [{ explanation: 'Its result comes.' }] }, {}, {}],
  });
});

it('takes over the inclusion that the server kept of what was taken out and added again', async () => {
  const { network, page } = await openEditor();
  const { picker, select } = await openPicker();
  await userEvent.click(picker.getByRole('combobox', { name: 'Company' }));
  fireEvent.click(await screen.findByText('BHP · BHP Group · 45.60'));
  select();
  await waitFor(() => expect(idea('Sell 1').getByText('At inclusion 45.60')).toBeVisible());
  const kept = ideaWith({
    ...{
      id: crypto.randomUUID(),
      company: { ...bhp, recommendation: 'Hold' },
      isPublished: true,
      includedOn: '2026-01-05',
    },
    sharePrice: { company: 31, from: null, to: null },
  });
  const content = draftIdeas.content.map((group) =>
    group.action === 'Sell' ? { ...group, records: [kept] } : group,
  );
  network.on(updateBestIdeasDraft, { ...draftIdeas, content });
  await press('Save');
  await waitFor(() => expect(idea('Sell 1').getByText(/^At inclusion 31/)).toBeVisible());
  expect(page.notices).toContainEqual({
    kind: 'neutral',
    text: 'What was taken out and added again keeps its price and day of inclusion.',
  });
  expect(page.guard()).toBeNull();
});

it('compares a price at inclusion after the splits since, as the page does', async () => {
  const adjusted = { price: 65.755, splits: [{ newShares: 2, oldShares: 1, day: '2026-11-23' }] };
  const split = {
    ...ideaWith({
      company: { ...bhp, recommendation: 'Hold', currentStockPrice: 66.1 },
      isPublished: true,
      includedOn: '2026-01-05',
    }),
    sharePrice: { company: 131.51, from: null, to: null },
    performance: {
      ...{ company: { percent: 0.5, price: 66.1, on: '2026-11-24', adjusted }, from: null, to: null },
      switched: null,
    },
  };
  const content = draftIdeas.content.map((group) =>
    group.action === 'Sell' ? { ...group, records: [split] } : group,
  );
  await openEditor({ ...draftIdeas, content });
  expect(idea('Sell 1').getByText(/^At inclusion/)).toHaveTextContent(
    'At inclusion 131.51, 65.76 adjusted for the 2-for-1 split of 23 Nov 26 · now 66.10 (+0.5%)',
  );
});

it('keeps the last close to its last decimal while its price is not typed', async () => {
  const skc = {
    ...bhp,
    '@id': '/api/company/SKC',
    id: 'SKC',
    code: 'SKC',
    name: 'SkyCity',
    currentStockPrice: 0.725,
    priceCurrency: 'AUD',
  };
  const { network } = await openEditor();
  network.on(searchCompanies, pageOf([skc]));
  const { company, picker, price, select } = await openPicker();
  await userEvent.click(picker.getByRole('combobox', { name: 'Company' }));
  fireEvent.click(await screen.findByText('SKC · SkyCity · 0.73'));
  await waitFor(() => expect(price).toHaveValue('0.73'));
  select();
  await waitFor(() => expect(company).toHaveTextContent('SKC SkyCity'));
  expect(idea('Sell 1').getByText('At inclusion 0.73')).toBeVisible();

  // looked at and chosen again, it is still the same
  fireEvent.click(company);
  const again = await dialog('Select Company');
  expect(again.getByLabelText('Current stock price')).toHaveValue('0.73');
  fireEvent.click(again.getByText('Select'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Save');
  await screen.findByText(/^Saved/);
  expect(sentPrice()).toBe(0.725);

  fireEvent.click(company);
  const typed = await dialog('Select Company');
  fireEvent.change(typed.getByLabelText('Current stock price'), { target: { value: '7.25' } });
  const question = '900.0% above the last close of 0.73. Is that the price at inclusion?';
  expect(typed.getByText(question)).toBeVisible();
  fireEvent.change(typed.getByLabelText('Current stock price'), { target: { value: '0.7' } });
  fireEvent.click(typed.getByText('Select'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(idea('Sell 1').getByText(/At inclusion 0.70/)).toHaveTextContent(
    'At inclusion 0.70 · now 0.73 (+3.6%)',
  );

  function sentPrice() {
    const body = network.sentTo(updateBestIdeasDraft).at(-1)?.body as {
      content: { records: { sharePrice: { company: number } }[] }[];
    };
    return body.content.at(-1)?.records[0]?.sharePrice.company;
  }
});

it('deletes, moves, clears and takes back', async () => {
  const { network } = await openEditor();
  const first = () => idea('Buy 1').getByRole('combobox', { name: 'Company' });
  screen.getByRole('button', { name: 'Move Buy 2' }).focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(first()).toHaveTextContent('CBA');
  await press('Delete Buy 1');
  expect(first()).toHaveTextContent('CSL');
  await press('Clear Data');
  const question = await dialog('Clear Data');
  expect(question.getByText('Click on continue to reset the Best Ideas state.')).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Buy 1' })).toBeNull());
  await press('Undo');
  expect(first()).toHaveTextContent('CSL');
  await press('Redo');
  await press('Save');
  await screen.findByText(/^Saved/);
  expect(sentIdeas(network)).toEqual([
    ['Buy', 0],
    ['Switch', 0],
    ['Sell', 0],
  ]);
});

it('refuses to publish what is unfinished, at the fields', async () => {
  const { network } = await openEditor({
    ...draftIdeas,
    content: [{ action: 'Switch', records: [ideaWith({ company: null, investmentThesis: '' })] }],
  });
  await press('Publish');
  const row = idea('Switch 1');
  await waitFor(() => expect(row.getAllByText('This field is required')).toHaveLength(3));
  expect(row.getByRole('combobox', { name: 'From' })).toHaveFocus();
  await userEvent.click(row.getByRole('textbox', { name: 'Catalyst' }));
  await userEvent.paste('x'.repeat(10_000));
  await press('Save');
  expect(
    await row.findByText('This value is too long. It should have 500 characters or less.'),
  ).toBeVisible();
  expect(network.sentTo(updateBestIdeasDraft)).toEqual([]);
});

it('marks a hidden company, refuses to publish it at its row, and offers none', async () => {
  const [group] = draftIdeas.content;
  const [idea1] = group?.records ?? [];
  if (!idea1?.company) throw new Error('the draft of the tests should begin with an idea to buy');
  const { network } = await openEditor({
    ...draftIdeas,
    content: [{ action: 'Buy', records: [{ ...idea1, company: { ...idea1.company, hidden: true } }] }],
  });
  network.on(searchCompanies, pageOf([{ ...bhp, hidden: true }]));
  expect(idea('Buy 1').getByText('hidden')).toBeVisible();
  await press('Publish');
  expect(await idea('Buy 1').findByText('This company is hidden. Choose another one.')).toBeVisible();
  const { picker } = await openPicker();
  await userEvent.click(picker.getByRole('combobox', { name: 'Company' }));
  expect(await screen.findByText('No Records')).toBeInTheDocument();
});

it('publishes a company that was hidden and is not any more, and shows it by Refresh while something is typed', async () => {
  const content = draftIdeas.content.map((group) => ({
    ...group,
    records: group.records.map((each) => ({
      ...each,
      company: each.company && { ...each.company, hidden: true as const },
    })),
  }));
  const { network } = await openEditor({ ...draftIdeas, content });
  await press('Publish');
  expect(await idea('Buy 1').findByText('This company is hidden. Choose another one.')).toBeVisible();
  network.on(getBestIdeasDraft, draftIdeas);
  await press('Publish');
  await userEvent.click((await dialog('Publish Best Ideas')).getByRole('button', { name: 'Cancel' }));
  network.on(getBestIdeasDraft, { ...draftIdeas, content });
  await userEvent.type(idea('Buy 1').getByRole('textbox', { name: 'Catalyst' }), ' mine');
  await press('Refresh');
  expect(await idea('Buy 1').findByText('hidden')).toBeVisible();
});

it('publishes after a question, says so and goes to the live list', async () => {
  const { network, page } = await openEditor();
  network.on(publishBestIdeas, { message: 'Queued to publish' });
  jest.useFakeTimers({ advanceTimers: true });
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const question = await dialog('Publish Best Ideas');
  expect(question.getByText('Click on continue to publish Best Ideas.')).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Continue' }));
  await waitFor(() =>
    expect(page.notices).toContainEqual({
      kind: 'success',
      text: 'Best Ideas published succesfully.',
      durationMs: 3000,
    }),
  );
  expect(network.sentTo(publishBestIdeas)).toMatchObject([{ query: { shown: 't1' } }]);
  expect(network.sentTo(updateBestIdeasDraft)).toEqual([]);
  act(() => jest.advanceTimersByTime(3000));
  await waitFor(() => expect(page.address()).toBe('/admin/reports/best-ideas/view'));
  jest.useRealTimers();
});

it('says before it publishes what the coverage has changed since the list was read, and shows it', async () => {
  const { network } = await openEditor();
  const [buy, ...others] = draftIdeas.content;
  if (!buy) throw new Error('The draft has ideas to buy.');
  const records = buy.records.map((record) => ({
    ...record,
    company: record.company && { ...record.company, recommendation: 'Sell' },
  }));
  network
    .on(getBestIdeasDraft, {
      ...draftIdeas,
      companiesTag: 't2',
      houseTag: 'h2',
      content: [{ ...buy, records }, ...others],
    })
    .on(publishBestIdeas, { message: 'Queued to publish' });
  const was = buy.records[0]?.company;
  await press('Publish');
  const question = await dialog('Publish Best Ideas');
  expect(question.getByText('Click on continue to publish Best Ideas.')).toBeVisible();
  expect(
    question.getByText(`${was?.code}: recommendation ${was?.recommendation ?? 'none'}, now Sell.`),
  ).toBeVisible();
  expect(question.getByText('The disclaimers at the end are not what they were: see View.')).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(network.sentTo(publishBestIdeas)).toMatchObject([{ query: { shown: 't2' } }]));
});

it('names a firm that changed until the view has shown it, and shows the new one there', async () => {
  const [early, late] = ['Early House', 'Late House'].map((name) => ({ ...liveIdeas.firm, name }));
  const { network } = await openEditor({ ...draftIdeas, ...(early && { firm: early }) });
  network.on(getBestIdeasPublishView, { ...liveIdeas, ...(early && { firm: early }) });
  const show = (face: string) => userEvent.click(screen.getByRole('radio', { name: face }));
  const seen = (name: string) => screen.findByText(name, { selector: '.report-masthead *' });
  await show('View');
  expect(await seen('Early House')).toBeVisible();
  await show('Edit');
  network
    .on(getBestIdeasDraft, { ...draftIdeas, companiesTag: 't2', ...(late && { firm: late }) })
    .on(getBestIdeasPublishView, { ...liveIdeas, ...(late && { firm: late }) });
  const told = 'Name of the firm: Early House, now Late House.';
  for (const _time of ['once', 'again']) {
    await press('Publish');
    const question = await dialog('Publish Best Ideas');
    expect(question.getByText(told)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  await show('View');
  expect(await seen('Late House')).toBeVisible();
  await press('Publish');
  expect((await dialog('Publish Best Ideas')).queryByText(told)).toBeNull();
});

it('says so when what the coverage says now could not be read, and asks nothing', async () => {
  const { network, page } = await openEditor();
  network.refuse(getBestIdeasDraft, 500, { 'hydra:description': 'The database is away.' });
  await press('Publish');
  await waitFor(() =>
    expect(page.notices).toContainEqual(
      expect.objectContaining({ kind: 'error', text: 'The database is away.' }),
    ),
  );
  expect(screen.queryByRole('dialog', { name: 'Publish Best Ideas' })).toBeNull();
  expect(network.sentTo(publishBestIdeas)).toEqual([]);
});

it('publishes nothing when the coverage changes with the save before it', async () => {
  const { network, page } = await openEditor();
  const content = draftIdeas.content.map((group) => ({
    ...group,
    records: group.records.map((record) => ({
      ...record,
      catalyst: `${record.catalyst} mine`,
      company: record.company && { ...record.company, name: 'Renamed' },
    })),
  }));
  await userEvent.type(idea('Buy 1').getByRole('textbox', { name: 'Catalyst' }), ' mine');
  network.on(updateBestIdeasDraft, { ...draftIdeas, companiesTag: 't2', content });
  await press('Publish');
  await userEvent.click((await dialog('Publish Best Ideas')).getByRole('button', { name: 'Continue' }));
  await waitFor(() =>
    expect(page.notices).toContainEqual(
      expect.objectContaining({ kind: 'error', text: expect.stringMatching(/, now Renamed\./) }),
    ),
  );
  expect(network.sentTo(publishBestIdeas)).toEqual([]);
});

it('says that publishing failed in the words of A229 alone, and why in the page', async () => {
  const { network, page } = await openEditor();
  network.refuse(publishBestIdeas, 409, { 'hydra:description': 'This list is being published.' });
  await press('Publish');
  await userEvent.click((await dialog('Publish Best Ideas')).getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('This list is being published.')).toBeVisible();
  expect(screen.getByText('Unable to publish Best Ideas.')).toBeVisible();
  expect(page.notices).toContainEqual({
    ...{ kind: 'error', status: 409 },
    text: 'Unable to publish Best Ideas.',
  });
});

it('names what has changed between the question and the publication', async () => {
  const { network } = await openEditor();
  await press('Publish');
  const question = await dialog('Publish Best Ideas');
  const content = draftIdeas.content.map((group) => ({
    ...group,
    records: group.records.map((each) => ({
      ...each,
      company: each.company && { ...each.company, recommendation: 'Sell' },
    })),
  }));
  network.on(getBestIdeasDraft, { ...draftIdeas, content });
  network.refuse(publishBestIdeas, 409, { 'hydra:description': 'Something has changed.' });
  await userEvent.click(question.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/CSL: recommendation .*, now Sell\./)).toBeVisible();
  expect(screen.queryByText('Something has changed.')).toBeNull();
});

it('tells what was refused in its sentences, without the paths of fields', async () => {
  const { network } = await openEditor();
  const message = 'Please explain: FMG is rated Sell, and stands under Buy.';
  network.refuse(publishBestIdeas, 422, {
    'hydra:description': `content[0].records[4].explanation: ${message}`,
    violations: [{ propertyPath: 'content[0].records[4].explanation', message }],
  });
  await press('Publish');
  await userEvent.click((await dialog('Publish Best Ideas')).getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(message)).toBeVisible();
});

it('says why a list was not published until it is saved anew', async () => {
  const { network } = await openEditor({
    ...draftIdeas,
    status: 'unable to publish',
    statusReason: 'No printer.',
  });
  expect(await screen.findByText('No printer.')).toBeVisible();
  await userEvent.type(idea('Buy 1').getByRole('textbox', { name: 'Catalyst' }), ' mine');
  network.on(updateBestIdeasDraft, { ...draftIdeas, status: 'draft', statusReason: null });
  await press('Save');
  await waitFor(() => expect(screen.queryByText('No printer.')).toBeNull());
});

it('takes back why it refused to publish once the list is saved', async () => {
  const { network } = await openEditor();
  network.refuse(publishBestIdeas, 409, { 'hydra:description': 'A price is missing.' });
  await press('Publish');
  await userEvent.click((await dialog('Publish Best Ideas')).getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('A price is missing.')).toBeVisible();
  await userEvent.type(idea('Buy 1').getByRole('textbox', { name: 'Catalyst' }), ' mine');
  await press('Save');
  await waitFor(() => expect(screen.queryByText('A price is missing.')).toBeNull());
});

it('tells of a price at inclusion that came with a merge (B5)', async () => {
  const merged = { percent: null, price: null, on: null, merged: true } as const;
  const content = draftIdeas.content.map((group) => ({
    ...group,
    records: group.records.map((record) => ({
      ...record,
      isPublished: false,
      performance: { company: merged, from: null, to: null, switched: null },
    })),
  }));
  await openEditor({ ...draftIdeas, content });
  expect(idea('Buy 1').getByText(/a price of the company that was merged into this one/)).toHaveTextContent(
    'To take its own price, choose the company again.',
  );
});

it('puts both versions side by side when somebody else saved, and loses neither', async () => {
  const { network, page } = await openEditor();
  const catalyst = idea('Buy 1').getByRole('textbox', { name: 'Catalyst' });
  await userEvent.type(catalyst, ' mine');
  const [buys] = draftIdeas.content;
  network.refuse(updateBestIdeasDraft, 412, { 'hydra:description': 'Changed by Peter Peer' });
  network.on(getBestIdeasDraft, {
    ...draftIdeas,
    content: [
      {
        action: 'Buy',
        records:
          buys?.records
            .slice(0, 1)
            .map((each) => ({ ...each, catalyst: 'Theirs', explanation: 'We keep it.' })) ?? [],
      },
    ],
  });
  await press('Save');
  const merge = await dialog('Best Ideas were changed by someone else');
  const both = within(merge.getByRole('group', { name: 'CSL Changed by both' }));
  // nobody has chosen between two versions of one text
  expect(both.getByRole('radio', { name: /Mine.*Half-year result mine.*Explanation/ })).not.toBeChecked();
  expect(both.getByRole('radio', { name: /Theirs.*Explanation.*We keep it/ })).not.toBeChecked();
  expect(merge.getByRole('button', { name: 'Continue with this choice' })).toBeDisabled();
  await userEvent.click(both.getByRole('radio', { name: /Theirs/ }));
  await userEvent.click(merge.getByRole('button', { name: 'Continue with this choice' }));
  await waitFor(() => expect(idea('Buy 1').getByRole('textbox', { name: 'Catalyst' })).toHaveValue('Theirs'));
  expect(screen.queryByRole('group', { name: 'Buy 2' })).toBeNull();
  expect(page.guard()).toBeNull();
  await press('Undo');
  expect(idea('Buy 1').getByRole('textbox', { name: 'Catalyst' })).toHaveValue('Half-year result mine');
});

it('can be left without an answer where somebody else saved, and asks again', async () => {
  const { network, page } = await openEditor();
  const catalyst = () => idea('Buy 1').getByRole('textbox', { name: 'Catalyst' });
  await userEvent.type(catalyst(), ' mine');
  network.refuse(updateBestIdeasDraft, 412, { 'hydra:description': 'Changed by Peter Peer' });
  network.on(getBestIdeasDraft, draftIdeas);
  const escape = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', keyCode: 27 });
  for (const leave of [() => press('Cancel'), escape]) {
    await press('Save');
    await dialog('Best Ideas were changed by someone else');
    await leave();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(catalyst()).toHaveValue('Half-year result mine');
    expect(page.guard()).not.toBeNull();
  }
  const notice = within(screen.getByRole('alert'));
  expect(notice.getByText(/What you see here is not saved/)).toBeVisible();
  await userEvent.click(notice.getByRole('button', { name: 'Compare' }));
  const merge = await dialog('Best Ideas were changed by someone else');
  await userEvent.click(merge.getByRole('button', { name: 'Continue with this choice' }));
  await waitFor(() => expect(screen.queryByText(/What you see here is not saved/)).toBeNull());
  expect(catalyst()).toHaveValue('Half-year result mine');
});

it('shows the static page and the PDF in frames of the server', async () => {
  await openEditor();
  await userEvent.click(screen.getByRole('radio', { name: 'Static' }));
  const page = screen.getByTitle('Static page');
  expect(page).toHaveAttribute('src', '/api/best-ideas-draft/static-view');
  expect(page).toHaveAttribute('sandbox', '');
  await userEvent.click(screen.getByRole('radio', { name: 'PDF' }));
  expect(screen.getByTitle('PDF pages')).toHaveAttribute('src', '/api/best-ideas-draft/pdf-view');
  await userEvent.click(screen.getByRole('radio', { name: 'Edit' }));
  expect(screen.getByRole('button', { name: 'Add Sell idea' })).toBeVisible();
});
