import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../console-test';
import { apiAs, newDraft } from '../console-api';

const png = readFileSync(join(__dirname, '../../api/server/data/images/logo.png'));

test('a wrong password says so and keeps the address typed', async ({ page, expectLog }) => {
  expectLog(/401/);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('analyst@demo.test');
  await page.getByLabel('Password').fill('not it');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter valid credentials');
  await expect(page.getByLabel('E-mail')).toHaveValue('analyst@demo.test');
});

test('empty and wrong fields are told at the field, before anything is sent', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('This field is required')).toHaveCount(2);
  await page.getByLabel('E-mail').fill('analyst');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Please enter Valid Email Address')).toBeVisible();
});

test('no token and a wrong one are 401, each with its text', async ({ request }) => {
  const none = await request.get('/api/who-am-i');
  expect(none.status()).toBe(401);
  expect(await none.json()).toMatchObject({ code: 401, message: 'JWT Token not found' });
  const wrong = await request.get('/api/who-am-i', { headers: { Authorization: 'Bearer no.such.token' } });
  expect(wrong.status()).toBe(401);
  expect(await wrong.json()).toMatchObject({ message: 'Invalid JWT Token' });
});

test('a draft of somebody else can be neither read nor changed nor deleted', async ({ request }) => {
  const mine = await newDraft(await apiAs(request, 'analyst'));
  const other = await apiAs(request, 'analyst2');
  for (const answer of [
    await other.get(`/api/draft-report/${mine.id}`),
    await other.put(`/api/draft-report/${mine.id}`, { title: 'Taken over' }),
    await other.delete(`/api/draft-report/${mine.id}`),
  ]) {
    expect(answer.status()).toBe(403);
    expect(await answer.json()).toMatchObject({
      'hydra:description': 'Your not authorized to view this page',
    });
  }
});

test('bad bodies are refused by field, and nothing is lost', async ({ request }) => {
  const analyst = await apiAs(request, 'analyst');
  const draft = await newDraft(analyst);
  const before = await (await analyst.get(`/api/draft-report/${draft.id}`)).json();

  const notJson = await analyst.putText(`/api/draft-report/${draft.id}`, '{"title":');
  expect(notJson.status()).toBe(400);
  const notADocument = await analyst.put(`/api/draft-report/${draft.id}`, {
    content: { html: 'no json', css: '{}' },
  });
  expect(notADocument.status()).toBe(422);
  expect((await notADocument.json()).violations[0].propertyPath).toBe('content.html');

  const tree = JSON.parse(before.content.html);
  const unknown = {
    ...tree,
    children: [...tree.children, { id: 'abcdefghij', type: 'Marquee', props: {}, children: [] }],
  };
  const unknownBlock = await analyst.put(`/api/draft-report/${draft.id}`, {
    content: { html: JSON.stringify(unknown), css: before.content.css },
  });
  expect(unknownBlock.status()).toBe(422);
  expect(JSON.stringify(await unknownBlock.json())).toContain('Marquee');

  const unexpected = await analyst.put(`/api/draft-report/${draft.id}`, { owner: 'me' });
  expect(unexpected.status()).toBe(422);
  expect((await unexpected.json()).violations).toEqual([
    { propertyPath: 'owner', message: 'This field was not expected.' },
  ]);

  const after = await (await analyst.get(`/api/draft-report/${draft.id}`)).json();
  expect(after.content).toEqual(before.content);
  expect(after.title).toBe(before.title);
});

test('a thumbnail of 3 MB and a text named .png are refused', async ({ request }) => {
  const analyst = await apiAs(request, 'analyst');
  const draft = await newDraft(analyst);
  const address = `/api/draft/${draft.id}/add-media?purpose=thumbnail`;

  const tooBig = await analyst.upload(address, {
    name: 'big.png',
    mimeType: 'image/png',
    buffer: Buffer.concat([png, Buffer.alloc(3 * 1024 * 1024)]),
  });
  expect(tooBig.status()).toBe(413);
  expect(await tooBig.json()).toMatchObject({ 'hydra:description': 'Max file size limit is 2 Mb' });

  const text = await analyst.upload(address, {
    name: 'text.png',
    mimeType: 'image/png',
    buffer: Buffer.from('just a text'),
  });
  expect([415, 422]).toContain(text.status());

  const good = await analyst.upload(address, { name: 'logo.png', mimeType: 'image/png', buffer: png });
  expect(good.status()).toBe(200);
  expect((await good.json()).id).toMatch(/^[0-9a-f-]{36}$/);
});
