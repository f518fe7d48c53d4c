import { approvedReview, requestedReview, reviewableDraft } from '../approved-draft';
import { seriousFindings } from '../axe-findings';
import { apiAs } from '../console-api';
import { expect, test } from '../console-test';
import { openMore } from '../more-actions';
import { reportOf } from '../published-report';
import { canvas, pickFromList } from '../report-writing';
import { signIn } from '../sign-in';

test('a new report is made from a published one: blocks are copied, the recommendation is asked anew, old figures are listed', async ({
  page,
  request,
}, info) => {
  const look = async (name: string) => {
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: info.outputPath(`${name}-${width}.png`) });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  const [analyst, peer, compliance] = [
    await apiAs(request, 'analyst'),
    await apiAs(request, 'peer'),
    await apiAs(request, 'compliance'),
  ];
  const id = await reviewableDraft(analyst);
  const path = `/api/draft-report/${id}`;
  const { content, company } = await (await analyst.get(path)).json();
  const overview = await (await analyst.get(`/api/stock-overview/${company[0].id}`)).json();
  const price = Number(overview.currentStockPrice).toFixed(2);
  const html = content.html.replace('Investment View', `Investment View at A$${price}`);
  expect((await analyst.put(path, { content: { ...content, html } })).ok()).toBe(true);
  const review = await requestedReview(analyst, { draftId: id, reviewers: [peer, compliance] });
  await approvedReview(review, peer, compliance);
  const report = await reportOf(request, id);

  // from the page of the report, and the address leads here as well
  await signIn(page, 'analyst', `/admin/reports/view/${report.id}`);
  await page.getByRole('link', { name: 'New from this report' }).click();
  await expect(page.getByRole('heading', { name: 'New from a report' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue(report.title);
  await expect(page.getByText(/^Buy in the report of \d\d \w{3} \d\d\. Choose anew\.$/)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await look('form');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('This field is required')).toBeVisible();

  const title = `${report.title} again`;
  await page.getByRole('textbox', { name: /^Title/ }).fill(title);
  // about another company, whose widgets show other figures
  await page.getByRole('combobox', { name: /^Company/ }).press('Backspace');
  await pickFromList(page, 'Company', 'CSL', page.getByRole('heading', { name: 'New from a report' }));
  await page.getByRole('combobox', { name: /^Recommendation/ }).press('ArrowDown');
  await page.locator('.ant-select-dropdown:visible').getByTitle('Hold', { exact: true }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Created Succesfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/builder\/draft-report\//);
  await expect(canvas(page).getByText(`Investment View at A$${price}`)).toBeVisible();

  // a note leads to the list, and the list to the block
  const note = page.getByRole('note', { name: 'Figures from the last report' });
  await expect(note).toContainText('1 figure in the text is from the report of');
  await look('builder');
  await note.getByRole('button', { name: 'Show figures' }).click();
  const figures = page.getByRole('region', { name: 'Figures from the last report' });
  await figures.getByRole('button', { name: new RegExp(`^${price.replace('.', '\\.')}`) }).click();
  await expect(page.getByRole('tab', { name: 'Block Options' })).toHaveAttribute('aria-selected', 'true');
  expect(await seriousFindings(page)).toEqual([]);
  await look('figures');

  // the checklist of the review names it
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  const warning = page
    .getByRole('dialog', { name: 'Request review' })
    .getByRole('group', { name: 'Figures from the last report' });
  await expect(warning).toContainText(`says ${price}, from the report of`);
  await page.keyboard.press('Escape');

  const newId = new URL(page.url()).pathname.split('/').at(-1);
  const made = await (await analyst.get(`/api/draft-report/${newId}`)).json();
  expect(made).toMatchObject({ title, recommendation: 'Hold', approval: null, thumbnail: null });
  const idsOf = (tree: string) => [...tree.matchAll(/"id":"(\w+)"/g)].map(([, nodeId]) => nodeId);
  const before = new Set(idsOf(html));
  expect(idsOf(made.content.html).filter((nodeId) => before.has(nodeId))).toEqual([]);
});

test('a draft is copied from its row and from the builder, by whoever may create reports', async ({
  page,
  request,
}, info) => {
  const analyst = await apiAs(request, 'analyst');
  const id = await reviewableDraft(analyst);
  const { title } = await (await analyst.get(`/api/draft-report/${id}`)).json();
  await signIn(page, 'analyst', '/admin/reports/draft');
  await openMore(page, title);
  const link = page.getByRole('link', { name: `New from ${title}` });
  await expect(link).toBeVisible();
  await page.screenshot({ path: info.outputPath('drafts.png') });
  await link.press('Enter');
  await expect(page.getByText(/, the draft of \d\d \w{3} \d\d\./)).toBeVisible();

  await page.goto(`/admin/builder/draft-report/${id}`);
  await page.getByRole('link', { name: 'New from this report' }).click();
  await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue(title);
});
