import { searchCompanies } from '@console/contract/companies';
import { createDraft } from '@console/contract/drafts';
import { getDropdown } from '@console/contract/dropdowns';
import { createTag, listTags } from '@console/contract/tags';
import { whoAmI } from '@console/contract/session';
import { listTemplates } from '@console/contract/templates';
import { loadSession } from '@console/shared-auth/session/session-store';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { features } from '../../features';
import { aDraft, DRAFT_ID } from '../../../testing/reports';

const bhp = {
  '@id': '/api/company/b',
  id: 'b',
  code: 'BHP',
  name: 'BHP Group',
  type: null,
  gics: { sector: 'Materials' },
  currentRecommendation: null,
  currentStockPrice: null,
  priceCurrency: 'AUD',
};
const rio = { ...bhp, '@id': '/api/company/r', id: 'r', code: 'RIO', name: 'Rio Tinto' };
const template = (type: 'companyReport' | 'sectorReport', name: string) => ({
  ...{ '@id': `/api/template/${type}`, id: type, name, type },
  image: '/picture.png',
});

function wizardNetwork() {
  return openNetwork()
    .on(
      listTemplates,
      pageOf([template('companyReport', 'Company Report'), template('sectorReport', 'Sector Report')]),
    )
    .on(searchCompanies, pageOf([bhp, rio]))
    .on(getDropdown, { '@id': '/api/dropdown/sectors', type: 'sectors', items: ['Energy', 'Materials'] })
    .on(
      listTags,
      pageOf([
        {
          ...{ '@id': '/api/tags/1', id: '1', name: 'Copper', modifiedBy: null, modifiedOn: null },
          usage: { reports: 0, drafts: 0, companies: 0 },
        },
      ]),
    );
}

let user = userEvent.setup();
const press = async (name: string) => user.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.findByRole('textbox', { name });
async function choose(label: RegExp, option: RegExp) {
  await user.click(await screen.findByRole('combobox', { name: label }));
  const options = await screen.findAllByText(option, { selector: '.ant-select-item-option-content' });
  const last = options.at(-1);
  if (last) await user.click(last);
}
const openStep = () => document.querySelector('[aria-current="step"]')?.textContent ?? '';

beforeEach(() => {
  user = userEvent.setup();
});
afterEach(() => jest.useRealTimers());

async function fillDetails() {
  for (const [label, text] of [
    ['Title', 'Copper'],
    ['Sub Title', 'Volumes'],
    ['Web Title', 'copper'],
  ] as const) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
  await press('Next');
}

async function fillUpToTags() {
  await fillDetails();
  await user.click(await screen.findByRole('radio', { name: /Company Report/ }));
  await press('Next');
  await choose(/Company/, /BHP - BHP Group/);
  await choose(/Recommendation/, /Buy/);
  await press('Next');
  await waitFor(() => expect(openStep()).toContain('Add Tags'));
}

it('has four steps, and wants the titles, then a template', async () => {
  await wizardNetwork().signIn('ROLE_ANALYST');
  const host = await openPage(features, '/admin/reports/new');
  const steps = ['Report Details', 'Choose Template', 'Choose Company or Research Type', 'Add Tags'];
  for (const [at, name] of steps.entries())
    expect(screen.getByRole('button', { name: `${name} (step ${at + 1} of 4)` })).toBeVisible();
  await press('Next');
  expect(await screen.findAllByText('This field is required')).toHaveLength(3);
  expect(host.guard()).toBeNull();
  await fillDetails();
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Choose Template'));
  expect(host.guard()).toBe('unsaved changes');
  await press('Next');
  expect(await screen.findByText('Please select a template')).toBeVisible();
});

it('asks for a research type where the report is about none of the companies', async () => {
  await wizardNetwork().signIn('ROLE_ADMIN');
  await openPage(features, '/admin/reports/new');
  await fillDetails();
  await user.click(await screen.findByRole('radio', { name: /Sector Report/ }));
  await press('Next');
  expect(await screen.findByRole('combobox', { name: /Research Type/ })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: /Company/ })).toBeNull();
  await press('Next');
  expect(await screen.findByText('This field is required')).toBeVisible();
});

it('takes several companies, none twice', async () => {
  const network = wizardNetwork().on(createDraft, aDraft());
  await network.signIn('ROLE_ANALYST');
  await openPage(features, '/admin/reports/new');
  await fillDetails();
  await user.click(await screen.findByRole('radio', { name: /Company Report/ }));
  await press('Next');
  await choose(/Company/, /RIO - Rio Tinto/);
  await choose(/Company/, /BHP - BHP Group/);
  expect(
    await screen.findByText('The report is about the first company. The others are mentioned.'),
  ).toBeVisible();
  // a company that is chosen is taken back by choosing it again
  await choose(/Company/, /RIO - Rio Tinto/);
  await choose(/Company/, /RIO - Rio Tinto/);
  await choose(/Recommendation/, /Buy/);
  await press('Next');
  await waitFor(() => expect(openStep()).toContain('Add Tags'));
  await press('Create');
  await waitFor(() => expect(network.sentTo(createDraft)).toHaveLength(1));
  expect(network.sentTo(createDraft)[0]?.body).toMatchObject({ company: ['b', 'r'] });
});

it('has what was begun again after a reload, at its step, until it is started over or created', async () => {
  const network = wizardNetwork().on(createDraft, aDraft());
  const signedIn = await network.signIn('ROLE_ANALYST');
  const reload = async () => {
    cleanup();
    network.on(whoAmI, { ...signedIn, copyKey: 'A'.repeat(43) });
    await loadSession();
    return openPage(features, '/admin/reports/new');
  };
  await reload();
  await fillUpToTags();
  const host = await reload();
  expect(await screen.findByText('What you had begun is here again.')).toBeVisible();
  expect(host.guard()).toBe('unsaved changes');
  expect(openStep()).toContain('Add Tags');
  await press('Create');
  await waitFor(() => expect(network.sentTo(createDraft)[0]?.body).toMatchObject({ company: ['b'] }));
  await reload();
  expect(screen.queryByText('What you had begun is here again.')).toBeNull();
  await fillDetails();
  await reload();
  await press('Start over');
  expect(openStep()).toContain('Report Details');
  expect(await field('Title')).toHaveValue('');
  expect((await reload()).guard()).toBeNull();
});

it('loses nothing on the way back, creates the draft, and goes to its builder after three seconds', async () => {
  const network = wizardNetwork().on(createDraft, aDraft());
  await network.signIn('ROLE_ANALYST');
  const host = await openPage(features, '/admin/reports/new');
  await fillUpToTags();
  await choose(/Tags/, /^Copper$/);
  await press('Report Details (step 1 of 4)');
  expect(await field('Sub Title')).toHaveValue('Volumes');
  await press('Next');
  await waitFor(() => expect(openStep()).toContain('Choose Template'));
  expect(screen.getByRole('radio', { name: /Company Report/ })).toBeChecked();
  await press('Next');
  await waitFor(() => expect(openStep()).toContain('BHP'));
  await press('Next');
  await waitFor(() => expect(openStep()).toContain('Add Tags'));
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await press('Create');
  await waitFor(() => expect(host.notices.map(({ text }) => text)).toEqual(['Created Succesfully!']));
  expect(network.sentTo(createDraft).map(({ body }) => body)).toEqual([
    {
      ...{ title: 'Copper', subTitle: 'Volumes', webTitle: 'copper', tags: ['Copper'] },
      ...{ reportType: 'companyReport', template: '/api/template/companyReport' },
      ...{ company: ['b'], recommendation: 'Buy', id: expect.any(String) },
    },
  ]);
  expect(host.guard()).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(host.location().pathname).toBe(`/admin/builder/draft-report/${DRAFT_ID}`);
});

it('asks for the same draft again when the answer was lost', async () => {
  const network = wizardNetwork().lose(createDraft);
  await network.signIn('ROLE_ANALYST');
  const host = await openPage(features, '/admin/reports/new');
  await fillUpToTags();
  await press('Create');
  await waitFor(() => expect(network.sentTo(createDraft)).toHaveLength(1));
  network.on(createDraft, aDraft());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Create' })).toBeEnabled());
  await press('Create');
  await waitFor(() => expect(host.notices.map(({ text }) => text)).toContain('Created Succesfully!'));
  const [first, second] = network.sentTo(createDraft).map(({ body }) => (body as { id: string }).id);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
});

it('leads to the step of what the server refuses', async () => {
  const network = wizardNetwork().refuse(createDraft, 422, {
    '@type': 'ConstraintViolationList',
    violations: [{ propertyPath: 'title', message: 'This title is taken.' }],
  });
  await network.signIn('ROLE_ANALYST');
  await openPage(features, '/admin/reports/new');
  await fillUpToTags();
  await press('Create');
  await waitFor(() => expect(openStep()).toContain('This title is taken.'));
  expect(await field('Title')).toHaveAccessibleDescription('This title is taken.');
});

it('adds a tag that does not exist, and says why it could not', async () => {
  const network = wizardNetwork().refuse(createTag, 422, { 'hydra:description': 'name: Too long' });
  await network.signIn('ROLE_ANALYST');
  await openPage(features, '/admin/reports/new');
  await fillUpToTags();
  await user.click(screen.getByRole('combobox', { name: /Tags/ }));
  await user.paste('Lithium');
  await user.click(await screen.findByTitle('Add “Lithium”'));
  expect(await screen.findByText('An error occurred name: Too long!!!')).toBeVisible();
  expect(network.sentTo(createTag).map(({ body }) => body)).toEqual([{ name: 'Lithium' }]);
});
