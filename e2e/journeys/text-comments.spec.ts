import { apiAs, newDraft } from '../console-api';
import { expect, test } from '../console-test';
import { openBuilder } from '../open-builder';
import { canvasOf, writeBehind } from '../report-canvas';
import { startModel, storedBlocks } from '../random-editing';
import { signIn } from '../sign-in';

test('words are commented on, suggested anew by a reader, taken by the author, and gone from the open ones', async ({
  page,
  context,
  request,
  watch,
}, info) => {
  const api = await apiAs(request, 'analyst');
  const { id, title } = await newDraft(api);
  await startModel(api, id);
  const builder = `/admin/builder/draft-report/${id}`;

  // a reader selects words in the preview
  await signIn(page, 'admin', `${builder}/preview`);
  const report = page.getByRole('article').or(page.locator('[data-node]').first());
  await expect(report.first()).toBeVisible();
  await page.getByRole('button', { name: 'Comments' }).click();
  await page.getByText('Margins', { exact: true }).dblclick({ position: { x: 12, y: 8 } });
  await page.getByRole('button', { name: 'Comment on “Margins”' }).click();
  const form = page.getByRole('form', { name: 'Comment' });
  await form.getByRole('textbox', { name: 'Comment' }).fill('Which ones?');
  await form.getByRole('switch').click();
  await form.getByRole('textbox', { name: 'Suggested words' }).fill('Cash margins');
  await form.getByRole('button', { name: 'Comment' }).click();
  await expect(page.getByText('Which ones?')).toBeVisible();
  await page.screenshot({ path: info.outputPath('preview.png') });

  // the author hears of it, and comes to it by the message
  const author = await (await context.browser()?.newContext())?.newPage();
  if (!author) throw new Error('a second browser should open');
  watch(author);
  await signIn(author, 'analyst');
  const inbox = await (await api.get('/api/inbox')).json();
  const message = inbox['hydra:member'].find(({ text }: { text: string }) => text.includes(title));
  expect(message).toMatchObject({ detail: 'Which ones?' });
  await author.goto(message.path);
  const threads = author.getByRole('region', { name: 'Comments on the text' });
  await expect(threads.getByText('Which ones?')).toBeVisible();
  // the words move, and are still what is spoken of
  await writeBehind(author, 'Opening', ' of the year');
  await author.getByRole('tab', { name: 'Comments' }).click();
  await author.screenshot({ path: info.outputPath('builder.png') });
  await threads.getByRole('button', { name: 'Take it' }).click();
  await expect(canvasOf(author).getByText('Cash margins')).toBeVisible();
  await expect(threads.getByText('Resolved (1)')).toBeVisible();
  await expect
    .poll(async () => (await storedBlocks(api, id)).map(({ text }) => text), { timeout: 20_000 })
    .toEqual(['Opening of the year', 'Cash margins', 'Volumes', 'Outlook', 'Valuation']);

  // an answer of the author is there for the reader
  await threads.getByText('Resolved (1)').click();
  await threads.getByRole('button', { name: 'Answer' }).click();
  const answer = author.getByRole('form', { name: 'Answer' });
  await answer.getByRole('textbox', { name: 'Answer' }).fill('Of cash, thanks.');
  await answer.getByRole('button', { name: 'Answer' }).click();
  await expect(threads.getByText('Of cash, thanks.')).toBeVisible();
  await page.bringToFront();
  await page.reload();
  await page.getByRole('button', { name: 'Comments' }).click();
  await page.getByText('Resolved (1)').click();
  await expect(page.getByText('Of cash, thanks.')).toBeVisible();
  await author.context().close();
});

test('selected words are commented on where they are written, and the checklist asks for what is open', async ({
  page,
  request,
}, info) => {
  const api = await apiAs(request, 'analyst');
  const { id } = await newDraft(api);
  await startModel(api, id);
  await signIn(page, 'analyst', `/admin/builder/draft-report/${id}`);
  await canvasOf(page).getByText('Volumes').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+Home');
  await page.getByRole('toolbar', { name: 'Text' }).getByRole('button', { name: 'Comment' }).click();
  await expect(page.getByText('About “Volumes”')).toBeVisible();
  // the words stay marked while the caret is in the form
  const marked = () =>
    canvasOf(page)
      .locator('body')
      .evaluate(() => [...(CSS.highlights.get('commented') ?? [])].map(String));
  await expect.poll(marked).toEqual(['Volumes']);
  await page.screenshot({ path: info.outputPath('marked.png') });
  const form = page.getByRole('form', { name: 'Comment' });
  await form.getByRole('textbox', { name: 'Comment' }).fill('Check with the mine');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Comments on the text' })).toContainText(
    'Check with the mine',
  );
  const { items } = await (await api.get(`/api/draft-report/${id}/checklist`)).json();
  const open = items.find(({ check }: { check: string }) => check === 'openComments');
  expect(open.findings).toHaveLength(1);
  expect(open.findings[0].text).toMatch(/ wrote: “Check with the mine”\.$/);
});

test('a comment being written in the builder is asked about on a reload, and stands there again', async ({
  page,
}) => {
  await openBuilder(page);
  await page.getByRole('tab', { name: 'Comments' }).click();
  await page.getByRole('button', { name: 'Comment on the whole report' }).click();
  const field = page.getByRole('textbox', { name: 'Comment' });
  await field.pressSequentially('Which year?');
  let questions = 0;
  page.on('dialog', (question) => {
    if (question.type() === 'beforeunload') questions += 1;
    void question.accept();
  });
  await page.reload();
  await expect(field).toHaveValue('Which year?');
  expect(questions).toBe(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await page.getByRole('tab', { name: 'Comments' }).click();
  await expect(page.getByRole('button', { name: 'Comment on the whole report' })).toBeVisible();
  expect(questions).toBe(1);
});
