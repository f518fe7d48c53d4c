import {
  getBestIdeasDraft,
  getBestIdeasPublishView,
  publishBestIdeas,
  updateBestIdeasDraft,
  type BestIdeasDraft,
  type IdeaRecord,
} from '@console/contract/best-ideas';
import { beatIdeas, type IdeasNow } from '@console/contract/best-ideas-presence';
import { searchCompanies } from '@console/contract/companies';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { features } from '../../features';
import { buyIdea, draftIdeas, ideaWith, liveIdeas } from '../../../testing/best-ideas';

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
    .on(updateBestIdeasDraft, draft)
    .refuse(beatIdeas, 503);
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

Element.prototype.scrollIntoView = () => undefined;

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

it('says while one types that the line is gone, and when it is there again', async () => {
  await openEditor();
  await press('Add Sell idea');
  const status = screen.getByText('Unsaved changes');
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(status).toHaveTextContent(
    'Unsaved changes. You are offline. What you type is kept in this browser.',
  );
  expect(status).toHaveRole('status');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(status).toHaveTextContent(/^Unsaved changes$/);
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

const catalystOf = (name: string) => idea(name).getByRole('textbox', { name: 'Catalyst' });
const anna = { '@id': '/api/user/2', id: '2', firstName: 'Anna', lastName: 'Analyst' };

/** The draft as Anna has saved it, with these changes of its ideas to buy. */
const savedByAnna = (change: (records: readonly IdeaRecord[]) => IdeaRecord[]): BestIdeasDraft => ({
  ...draftIdeas,
  modifiedBy: anna,
  content: draftIdeas.content.map((group) =>
    group.action === 'Buy' ? { ...group, records: change(group.records) } : group,
  ),
});

/** What is told of the draft. */
const told = (more: Partial<IdeasNow> = {}): IdeasNow => ({
  present: [],
  state: { status: 'draft', by: null },
  saved: { etag: '"2"', by: anna },
  live: null,
  ...more,
});

/** Tells it with the next beat, which a new place brings. */
async function tell(network: Awaited<ReturnType<typeof openEditor>>['network'], now: IdeasNow) {
  network.on(beatIdeas, now);
  act(() => screen.getByRole('button', { name: 'Move Buy 2' }).focus());
  const before = network.sentTo(beatIdeas).length;
  await waitFor(() => expect(network.sentTo(beatIdeas).length).toBeGreaterThan(before), { timeout: 6000 });
}

it('takes in what somebody else saved without a question, and undo takes back own edits alone', async () => {
  const { network, page } = await openEditor();
  await userEvent.type(catalystOf('Buy 1'), ' mine');
  network.on(
    getBestIdeasDraft,
    savedByAnna(([first, second]) => [
      ...(first ? [{ ...first, investmentThesis: 'Of Anna' }] : []),
      ...(second ? [{ ...second, catalyst: 'Of Anna, too' }] : []),
    ]),
  );
  await tell(network, told());
  await waitFor(() => expect(catalystOf('Buy 2')).toHaveValue('Of Anna, too'));
  expect(catalystOf('Buy 1')).toHaveValue('Half-year result mine');
  expect(idea('Buy 1').getByLabelText('Investment Thesis')).toHaveValue('Of Anna');
  expect(screen.getByText('Anna Analyst changed 2 places: shown here.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(page.guard()).not.toBeNull();
  await press('Undo');
  expect(catalystOf('Buy 1')).toHaveValue('Half-year result');
  expect(catalystOf('Buy 2')).toHaveValue('Of Anna, too');
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
  expect(page.guard()).toBeNull();
});

it('puts two ends of one thesis together without a question', async () => {
  const { network } = await openEditor();
  const thesisOf = () => idea('Buy 1').getByLabelText('Investment Thesis');
  await userEvent.type(thesisOf(), ' Buy now.');
  network.on(
    getBestIdeasDraft,
    savedByAnna((records) =>
      records.map((record) => ({ ...record, investmentThesis: 'Costs keep falling.' })),
    ),
  );
  await tell(network, told());
  await waitFor(() => expect(thesisOf()).toHaveValue('Costs keep falling. Buy now.'));
  expect(screen.queryByRole('group', { name: /changed this idea/ })).toBeNull();
});

it('asks at the idea that both changed, saves all else, and publishes once it is chosen', async () => {
  const { network, page } = await openEditor();
  fireEvent.change(catalystOf('Buy 1'), { target: { value: 'Half-year mine' } });
  await userEvent.type(catalystOf('Buy 2'), ' mine, too');
  const theirs = savedByAnna(([first, second]) => [
    ...(first ? [{ ...first, catalyst: 'Of Anna' }] : []),
    ...(second ? [second] : []),
  ]);
  network.on(getBestIdeasDraft, theirs);
  await tell(network, told());
  const says = 'You and Anna Analyst changed this idea. Yours is shown; Anna Analyst wrote:';
  const choice = within(await idea('Buy 1').findByRole('group', { name: says }));
  expect(choice.getByText('Of Anna')).toBeVisible();
  expect(screen.getByText('You and Anna Analyst changed the same in 1 place')).toBeVisible();
  await press('Show it');
  expect(choice.getByRole('button', { name: 'Keep mine' })).toHaveFocus();

  await press('Publish');
  expect(page.notices).toContainEqual(
    expect.objectContaining({
      text: 'You and Anna Analyst changed the same. Choose first which version stays.',
    }),
  );
  network.on(updateBestIdeasDraft, theirs);
  await press('Save');
  await waitFor(() => expect(network.sentTo(updateBestIdeasDraft)).toHaveLength(1));
  const sent = JSON.stringify(network.sentTo(updateBestIdeasDraft)[0]?.body);
  expect([sent.includes('Of Anna'), sent.includes('Half-year mine"')]).toEqual([true, false]);
  expect(sent).toContain(' mine, too');
  // mine is still there, and waits; all else is saved
  expect(await screen.findByText(/^Saved .+\. “Buy 1, [A-Z]+” waits for your choice$/)).toBeVisible();
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  expect(catalystOf('Buy 1')).toHaveValue('Half-year mine');

  await userEvent.click(idea('Buy 1').getByRole('button', { name: 'Take that of Anna Analyst' }));
  expect(catalystOf('Buy 1')).toHaveValue('Of Anna');
  expect(idea('Buy 1').queryByRole('group', { name: says })).toBeNull();
  expect(page.guard()).toBeNull();
});

it('keeps mine where that is chosen, and an idea that somebody deleted', async () => {
  const { network } = await openEditor();
  await userEvent.type(catalystOf('Buy 1'), ' mine');
  network.on(
    getBestIdeasDraft,
    savedByAnna(([, second]) => (second ? [second] : [])),
  );
  await tell(network, told());
  const says = 'You changed this idea, and Anna Analyst deleted it.';
  const choice = within(await idea('Buy 1').findByRole('group', { name: says }));
  await userEvent.click(choice.getByRole('button', { name: 'Keep mine' }));
  await press('Save');
  await waitFor(() => expect(sentIdeas(network)[0]).toEqual(['Buy', 2]));
});

it('gives back an idea that was deleted here and changed elsewhere, with the question', async () => {
  const { network } = await openEditor();
  await press('Delete Buy 1');
  network.on(
    getBestIdeasDraft,
    savedByAnna(([first, second]) => [
      ...(first ? [{ ...first, catalyst: 'Of Anna' }] : []),
      ...(second ? [second] : []),
    ]),
  );
  network.on(beatIdeas, told());
  act(() => screen.getByRole('button', { name: 'Move Buy 1' }).focus());
  const says = 'You deleted this idea, and Anna Analyst changed it.';
  const choice = within(await screen.findByRole('group', { name: says }, { timeout: 6000 }));
  expect(catalystOf('Buy 1')).toHaveValue('Of Anna');
  await userEvent.click(choice.getByRole('button', { name: 'Delete it' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Buy 2' })).toBeNull());
});

it('asks nothing once Undo has brought back what was cleared', async () => {
  const { network } = await openEditor();
  await press('Clear Data');
  await userEvent.click((await dialog('Clear Data')).getByRole('button', { name: 'Continue' }));
  network.on(
    getBestIdeasDraft,
    savedByAnna(([first, second]) => [
      ...(first ? [{ ...first, catalyst: 'Of Anna' }] : []),
      ...(second ? [second] : []),
    ]),
  );
  network.on(beatIdeas, told());
  act(() => screen.getByRole('button', { name: 'Add Buy idea' }).focus());
  const says = 'You deleted this idea, and Anna Analyst changed it.';
  await screen.findByRole('group', { name: says }, { timeout: 6000 });
  await press('Undo');
  expect(screen.queryByRole('group', { name: says })).toBeNull();
  expect(screen.queryByText(/changed the same in/)).toBeNull();
  expect(catalystOf('Buy 1')).toHaveValue('Of Anna');
  expect(idea('Buy 2').getByLabelText('Catalyst')).toBeVisible();
});

it('saves again by itself what was overtaken', async () => {
  const { network, page } = await openEditor();
  await userEvent.type(catalystOf('Buy 1'), ' mine');
  network.refuse(updateBestIdeasDraft, 412, { 'hydra:description': 'Changed by Anna Analyst' });
  const theirs = savedByAnna(([first, second]) => [
    ...(first ? [first] : []),
    ...(second ? [{ ...second, catalyst: 'Of Anna' }] : []),
  ]);
  network.on(getBestIdeasDraft, theirs);
  const release = network.hold(getBestIdeasDraft);
  await press('Save');
  await waitFor(() => expect(network.sentTo(updateBestIdeasDraft)).toHaveLength(1));
  network.on(updateBestIdeasDraft, theirs);
  release();
  await waitFor(() => expect(network.sentTo(updateBestIdeasDraft)).toHaveLength(2));
  const sent = JSON.stringify(network.sentTo(updateBestIdeasDraft)[1]?.body);
  expect([sent.includes('Half-year result mine'), sent.includes('Of Anna')]).toEqual([true, true]);
  await waitFor(() => expect(page.guard()).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('does not publish what nobody has read: what was saved meanwhile is shown first', async () => {
  const { network, page } = await openEditor();
  network.refuse(publishBestIdeas, 412, { 'hydra:description': 'Changed by Anna Analyst' });
  await press('Publish');
  const question = await dialog('Publish Best Ideas');
  network.on(
    getBestIdeasDraft,
    savedByAnna(([first, second]) => [
      ...(first ? [{ ...first, catalyst: 'Of Anna' }] : []),
      ...(second ? [second] : []),
    ]),
  );
  await userEvent.click(question.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(catalystOf('Buy 1')).toHaveValue('Of Anna'));
  expect(page.notices).toContainEqual(
    expect.objectContaining({
      text: 'Unable to publish Best Ideas. Anna Analyst has changed the Best Ideas meanwhile. Read them before you publish.',
    }),
  );
});

const here = {
  ...{ editorId: 'other', person: anna, page: 'builder' as const, block: buyIdea.id, device: null },
  ...{ since: '2026-11-30T10:00:00Z', writingSince: null },
};

it('says before it publishes who is in the list', async () => {
  const { network } = await openEditor();
  await tell(network, told({ present: [here] }));
  await screen.findByRole('button', { name: 'Anna Analyst is in “Buy 1, CSL”' });
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const question = await dialog('Publish Best Ideas');
  expect(question.getByText('Anna Analyst is in it right now.')).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
}, 20_000);

it('asks before it deletes an idea in which somebody is', async () => {
  const { network } = await openEditor();
  await tell(network, told({ present: [here] }));
  await screen.findByRole('button', { name: 'Anna Analyst is in “Buy 1, CSL”' });
  const count = () => screen.getAllByRole('button', { name: /^Delete / }).length;
  const before = count();
  await press('Delete Buy 1');
  const question = await dialog('Are you sure you want to delete Buy 1?');
  expect(question.getByText('Anna Analyst is in it right now.')).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(count()).toBe(before);
  await press('Delete Buy 1');
  const again = await dialog('Are you sure you want to delete Buy 1?');
  await userEvent.click(again.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(count()).toBe(before - 1));
}, 20_000);

it('shows who else is here and where, and that they publish, and keeps what is typed', async () => {
  const { network, page } = await openEditor();
  await userEvent.type(catalystOf('Buy 1'), ' mine');
  await tell(network, told({ present: [here] }));
  expect(await screen.findByRole('button', { name: 'Anna Analyst is in “Buy 1, CSL”' })).toBeVisible();
  expect(idea('Buy 1').getByRole('img', { name: 'Here: Anna Analyst' })).toBeVisible();

  network.on(getBestIdeasDraft, { ...draftIdeas, status: 'queued' });
  network.on(beatIdeas, told({ state: { status: 'queued', by: anna } }));
  expect(
    await screen.findByText(/^Anna Analyst is publishing this list\./, {}, { timeout: 6000 }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  network.on(getBestIdeasDraft, draftIdeas);
  network.on(beatIdeas, told({ live: { number: 2, by: anna } }));
  await waitFor(
    () =>
      expect(page.notices).toContainEqual({
        kind: 'neutral',
        text: 'Anna Analyst has published Best Ideas. What you typed here stays.',
      }),
    { timeout: 6000 },
  );
  expect(screen.getByText('Anna Analyst has published Best Ideas.')).toBeVisible();
  expect(catalystOf('Buy 1')).toHaveValue('Half-year result mine');
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
}, 20_000);

it('says that the list may be changed no more, and keeps what is typed', async () => {
  const { network } = await openEditor();
  await userEvent.type(catalystOf('Buy 1'), ' mine');
  network.refuse(beatIdeas, 403, {});
  expect(
    await screen.findByText('You may not change Best Ideas any more.', {}, { timeout: 6000 }),
  ).toBeVisible();
  expect(catalystOf('Buy 1')).toHaveValue('Half-year result mine');
}, 10_000);

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
