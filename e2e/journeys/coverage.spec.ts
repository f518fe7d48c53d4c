import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { seriousFindings } from '../axe-findings';
import { expect, test } from '../console-test';
import { apiAs } from '../console-api';
import { newCompany } from '../own-company';
import { signIn } from '../sign-in';

/** A drop-down by its label, whose star says that it is required. */
const combobox = (page: Page, label: string) =>
  page.getByRole('combobox', { name: new RegExp(`^${label}\\*?$`) });

/** Chooses an entry of a drop-down by typing its beginning. */
async function choose(page: Page, label: string, entry: string) {
  await combobox(page, label).fill(entry);
  await page
    .getByRole('option', { name: entry, exact: true })
    .or(page.getByTitle(entry, { exact: true }))
    .last()
    .click();
}

const errorOf = (field: Locator) =>
  field.evaluate((input) => {
    const id = input.getAttribute('aria-describedby');
    return id === null ? '' : (document.getElementById(id)?.textContent ?? '');
  });

const logo = join(__dirname, '../../api/server/data/images/logo.png');

const unusedCode = () => `J${crypto.randomUUID().slice(0, 7)}`.toUpperCase();

test('a company is refused at each field, created, found by a mistyped name, and edited', async ({
  page,
  expectLog,
}) => {
  expectLog(/422/);
  const code = unusedCode();
  const word = `Q${crypto.randomUUID().replace(/\W|\d/g, '').slice(0, 6)}zinc`;
  await signIn(page, 'admin', '/admin/coverage');
  await page.getByRole('link', { name: 'Add Company' }).click();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Create');
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeDisabled();
  await expect(page.getByRole('form').first()).toContainText('ASX');

  await page.getByLabel('Code').fill('NOT OK');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('allow only alphanumeric, - and _ without spaces. ')).toBeVisible();
  for (const name of ['Name', 'Forecast RIC', 'Share Price RIC', 'Description']) {
    await expect
      .poll(() => errorOf(page.getByRole('textbox', { name: new RegExp(`^${name}\\*$`) })))
      .toBe('This field is required');
  }
  for (const name of ['Feed', 'Sector']) {
    await expect.poll(() => errorOf(combobox(page, name))).toBe('This field is required');
  }
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByLabel('Code').fill('BHP');
  await page.getByRole('textbox', { name: /^Name/ }).fill(`${word} Holdings Limited`);
  const forecastRic = page.getByLabel('Forecast RIC');
  await forecastRic.fill(`${code} AX`);
  await forecastRic.press('Tab');
  await expect(page.getByText('no spaces allowed. ')).toBeVisible();
  await forecastRic.fill(`${code}.AX`);
  await page.getByLabel('Share Price RIC').fill(`${code}.AX`);
  await page.getByRole('textbox', { name: /^Description/ }).fill('Written by a journey.');
  await choose(page, 'Feed', 'Refinitiv');
  await choose(page, 'Sector', 'Energy');
  await choose(page, 'Industry', 'Oil, Gas & Consumable Fuels');
  await choose(page, 'Sub Industry', 'Coal & Consumable Fuels');
  await choose(page, 'Recommendation', 'Hold');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('This code is already in use.')).toBeVisible();
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Company created.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/coverage$/);

  // two letters swapped
  const mistyped = `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`;
  await page.goto(`/admin/coverage?filter[code]=${code}`);
  await page.getByRole('link', { name: `Edit ${code}` }).click();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Edit');
  await page.getByRole('combobox', { name: 'Tags' }).click();
  await page.getByRole('combobox', { name: 'Tags' }).fill(mistyped);
  await expect(page.getByText(`${code} - ${word} Holdings Limited`)).toBeVisible();
  await page.getByRole('combobox', { name: 'Tags' }).press('Escape');

  await expect(page.getByRole('form', { name: 'Key Properties' })).toBeVisible();
  await choose(page, 'Company Flag', 'Emerging Company');
  await expect(page.getByRole('form', { name: 'Key Properties' })).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Recommendation' })).toHaveValue('');
  await expect(page.getByText('Hold', { exact: true })).toBeHidden();
  await choose(page, 'Recommendation', 'Pre-Profit');
  await page.getByLabel('Reason for the change').fill('It has grown.');
  await page.getByLabel('Company Logo').first().setInputFiles(logo);
  await expect(page.getByRole('img', { name: 'Company Logo' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Company saved.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`filter.*${code}`));
  await expect(page.getByRole('row', { name: `Select ${code}` })).toContainText('Pre-Profit');
});

test('enabled and suspended ask before they change, in the list and on the page', async ({
  page,
  request,
  expectLog,
}) => {
  expectLog(/404/);
  const code = unusedCode();
  const gics = {
    sector: 'Utilities',
    industryGroup: 'Utilities',
    industry: 'Gas Utilities',
    subIndustry: 'Gas Utilities',
  };
  const company = { code, name: 'Journey Gas', source: 'Refinitiv', description: 'Gas.', gics };
  const rics = { forecastRIC: `${code}.AX`, sharePriceRIC: `${code}.AX` };
  expect(
    (await (await apiAs(request, 'admin')).post('/api/company/new', { ...company, ...rics })).status(),
  ).toBe(200);
  await signIn(page, 'admin', `/admin/coverage?filter[code]=${code}`);
  const suspended = page.getByRole('switch', { name: `Suspended: ${code}` });
  await suspended.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(suspended).not.toBeChecked();
  await suspended.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByText('Company status updated.')).toBeVisible();
  await expect(suspended).toBeChecked();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('link', { name: `Edit ${code}` }).click();
  await expect(page.getByRole('form', { name: 'Edit Company' })).toBeVisible();
  await suspended.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(suspended).not.toBeChecked();
  await page.goto('/admin/coverage/93b3be4c-ca96-4747-ba06-a89b1c3f7a33');
  await expect(page).toHaveURL(/\/not-found$/);
});

test('selected companies are assigned and moved in one step, and each gets back what it had', async ({
  page,
  request,
}, info) => {
  const api = await apiAs(request, 'admin');
  const name = `Bulk ${crypto.randomUUID().slice(0, 8)}`;
  const gics = {
    ...{ sector: 'Utilities', industryGroup: 'Utilities' },
    ...{ industry: 'Gas Utilities', subIndustry: 'Gas Utilities' },
  };
  for (const assignedTo of [api.userId, null]) {
    const code = unusedCode();
    const rics = { forecastRIC: `${code}.AX`, sharePriceRIC: `${code}.AX` };
    const made = await api.post('/api/company/new', {
      ...{ code, name, source: 'Refinitiv', description: 'Gas.', gics, assignedTo, ...rics },
    });
    expect(made.status()).toBe(200);
  }
  const companies = async () =>
    (await (await api.get(`/api/company/admin?name=${name}`)).json())['hydra:member'] as {
      assignedTo: { id: string } | null;
      gics: { sector: string };
    }[];
  await signIn(page, 'admin', `/admin/coverage?filter[name]=${encodeURIComponent(name)}`);
  await expect(page.getByRole('switch', { name: /^Suspended: / })).toHaveCount(2);
  await page.getByRole('button', { name: 'Select rows' }).click();
  await page.getByText('All', { exact: true }).click();
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.screenshot({ path: info.outputPath('actions.png') });
  await page.getByRole('menuitem', { name: 'Assign' }).click();
  const assigning = page.getByRole('dialog', { name: 'Assign 2 companies' });
  await assigning.getByRole('combobox', { name: 'Assigned To' }).fill('Hargreaves');
  await expect(assigning.getByRole('button', { name: 'Assign', exact: true })).toBeDisabled();
  await page.getByTitle(/Hargreaves/).click();
  await page.screenshot({ path: info.outputPath('assign.png') });
  expect(await seriousFindings(page)).toEqual([]);
  await assigning.getByRole('button', { name: /^Assign to .*Hargreaves$/ }).click();
  // one was hers already
  await expect(page.getByText('1 company assigned; 1 company was so already.')).toBeVisible();
  expect((await companies()).map(({ assignedTo }) => assignedTo?.id)).toEqual([api.userId, api.userId]);
  await page.getByRole('button', { name: 'Undo: 1 assigned' }).click();
  await expect(page.getByText('1 company put back.')).toBeVisible();
  expect((await companies()).filter(({ assignedTo }) => assignedTo === null)).toHaveLength(1);

  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Change sector' }).click();
  const moving = page.getByRole('dialog', { name: 'Change the sector of 2 companies' });
  await moving.getByRole('combobox', { name: /^Sector/ }).click();
  await page.getByTitle('Energy').click();
  await moving.getByRole('combobox', { name: /^Industry\*?$/ }).click();
  await page.getByTitle('Energy Equipment & Services').click();
  await moving.getByRole('combobox', { name: /^Sub Industry/ }).click();
  await page.getByTitle('Oil & Gas Drilling').click();
  await page.screenshot({ path: info.outputPath('sector-390.png') });
  await moving.getByRole('button', { name: 'Change sector' }).click();
  await expect(page.getByText('2 companies moved.')).toBeVisible();
  await page.screenshot({ path: info.outputPath('moved-390.png') });
  expect((await companies()).map(({ gics: { sector } }) => sector)).toEqual(['Energy', 'Energy']);
  await page.getByRole('button', { name: 'Undo: 2 moved' }).click();
  await expect(page.getByText('2 companies put back.')).toBeVisible();
  expect((await companies()).map(({ gics: { sector } }) => sector)).toEqual(['Utilities', 'Utilities']);
});

test('companies are assigned in their list, by a name that completes itself and by a paste', async ({
  page,
  request,
  context,
}, info) => {
  const api = await apiAs(request, 'admin');
  const name = `Typed ${crypto.randomUUID().slice(0, 8)}`;
  const companies = [];
  for (const each of ['one', 'two', 'three'])
    companies.push(await newCompany(api, { name: `${name} ${each} Limited` }));
  const codes = companies.map(({ code }) => code).toSorted();
  const [first = '', second = '', third = ''] = codes;
  const assignees = async () => {
    const answer = await (await api.get(`/api/company/admin?name=${name}&order[code]=asc`)).json();
    return answer['hydra:member'].map(
      ({ assignedTo }: { assignedTo: { lastName: string } | null }) => assignedTo?.lastName ?? null,
    );
  };
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'admin', `/admin/coverage?filter[name]=${encodeURIComponent(name)}&order[code]=asc`);
  const cell = (code: string) => page.getByRole('textbox', { name: `Assigned To of ${code}` });
  await cell(first).click();
  // one alone begins so
  await page.keyboard.type('Olivia Hargr');
  await expect(cell(first)).toHaveValue('Olivia Hargreaves');
  await page.screenshot({ path: info.outputPath('completed.png') });
  await page.keyboard.press('Enter');
  await expect(cell(second)).toBeFocused();
  await expect(page.getByText('All cells are saved.')).toBeVisible();
  const [theirs] = await assignees();
  expect(theirs).not.toBeNull();

  const typed = await cell(first).inputValue();
  await page.evaluate((lines) => navigator.clipboard.writeText(lines), `${typed}\nNobody Atall`);
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.getByRole('alert')).toContainText(
    `1 cell not saved. ${third}, Assigned To: Nobody who can be assigned is called Nobody Atall.`,
  );
  await page.screenshot({ path: info.outputPath('refused.png') });
  expect(await assignees()).toEqual([theirs, theirs, null]);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  // what was discarded, then the paste, then the name before it
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('alert')).toContainText('1 cell not saved.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(assignees).toEqual([theirs, null, null]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(assignees).toEqual([null, null, null]);

  // who is faster than the names come is asked for none that is not whole
  await cell(first).click();
  await page.keyboard.type('Olivia Hargr');
  await page.keyboard.press('Enter');
  await expect(page.getByText('All cells are saved.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(cell(first)).toHaveValue('Olivia Hargreaves');
  expect(await assignees()).toEqual([theirs, null, null]);

  // what somebody else has made of it, and what the list says already, is not taken back unasked
  const peer = await apiAs(request, 'peer');
  const firstId = companies.find(({ code }) => code === first)?.id;
  await api.put(`/api/company/${firstId}`, { assignedTo: `/api/user/${peer.userId}` });
  await expect(cell(first)).not.toHaveValue('Olivia Hargreaves', { timeout: 20_000 });
  const peers = await cell(first).inputValue();
  await cell(first).click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByRole('alert')).toContainText(
    `1 cell not saved. ${first}, Assigned To: Somebody has assigned it to ${peers} meanwhile. Enter saves yours, Escape keeps theirs.`,
  );
  await page.screenshot({ path: info.outputPath('undo-asked.png') });
  await page.keyboard.press('Escape');
  await expect(cell(first)).toHaveValue(peers);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('selected companies get one recommendation for one reason; one whose flag knows it not is named', async ({
  page,
  request,
}, info) => {
  const api = await apiAs(request, 'admin');
  const name = `Journey ${crypto.randomUUID()}`;
  const usual = await newCompany(api, { name: `${name} One` });
  const emerging = await newCompany(api, { name: `${name} Two`, type: 'Emerging Company' });
  await signIn(page, 'admin', `/admin/coverage?filter[name]=${encodeURIComponent(name)}`);
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Change recommendation' }).click();
  const asked = page.getByRole('dialog', { name: 'Change the recommendation of 2 companies' });
  await expect(asked.getByText(/^It is in force at once/)).toBeVisible();
  await asked.getByRole('combobox', { name: /^Recommendation/ }).click();
  await page.getByTitle('Hold', { exact: true }).click();
  await asked.getByLabel('Reason for the change').fill('Results of the half year');
  await page.screenshot({ path: info.outputPath('recommendation.png') });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.screenshot({ path: info.outputPath('recommendation-390.png') });
  await asked.getByRole('button', { name: 'Change it for 2 companies' }).press('Enter');
  const told = page.getByRole('dialog', { name: '1 not recommended as Hold' });
  await expect(told.getByRole('listitem')).toContainText(
    `${emerging.code}: By its flag it is recommended as`,
  );
  await page.screenshot({ path: info.outputPath('refused-390.png') });
  const history = await (await api.get(`/api/company/${usual.id}/recommendation`)).json();
  expect(history['hydra:member'][0]).toMatchObject({
    ...{ recommendation: 'Hold', reason: 'Results of the half year' },
  });
});
