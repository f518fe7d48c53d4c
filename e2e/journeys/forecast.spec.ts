import { apiAs, newDraft } from '../console-api';
import { expect, test } from '../console-test';
import { printedReport } from '../faces/printed-report';
import { signIn } from '../sign-in';

test('a forecast without rows is told to its author, and left out of what readers get', async ({
  page,
  request,
  expectLog,
}) => {
  // the static page runs nothing, also nothing of the browser that reads it here
  expectLog(/Blocked script execution in .*static-view/);
  // an emerging company has no key properties
  expectLog(/^Failed to load resource.* 404/);
  const api = await apiAs(request, 'analyst');
  const { id } = await newDraft(api);
  const found = await (await api.get('/api/company/search?text=AD8')).json();
  const company = found['hydra:member'][0].id;
  const forecast = await (await api.get(`/api/ranos-forecast?companyId=${company}`)).json();
  expect(forecast).toMatchObject({ 'hydra:member': [], 'hydra:error': expect.any(String) });
  const moved = await api.put(`/api/draft-report/${id}`, { company: [company] });
  expect(moved.ok(), await moved.text()).toBe(true);
  const words = ['Financial Forecast', forecast['hydra:error']];

  await signIn(page, 'analyst', `/admin/builder/draft-report/${id}`);
  const canvas = page.frameLocator('iframe[title="Report canvas"]');
  for (const text of words) await expect(canvas.getByText(text).first()).toBeVisible();

  await page.goto(`/api/draft/static-view/${id}`);
  await expect(page.getByText('Share Price').first()).toBeVisible();
  for (const text of words) await expect(page.getByText(text)).toHaveCount(0);

  const pdf = await printedReport(await (await api.get(`/api/draft/pdf-view/${id}`)).body());
  const { text } = await (await api.get(`/api/draft-report/plain-text/${id}`)).json();
  for (const face of [pdf.text, text.toLowerCase()])
    for (const text of words) expect(face).not.toContain(text.toLowerCase());
});
