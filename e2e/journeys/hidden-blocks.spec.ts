import type { FrameLocator, Page } from '@playwright/test';
import { apiAs, newDraft, type ConsoleApi } from '../console-api';
import { expect, test } from '../console-test';
import { filledDraft } from '../faces/filled-draft';
import { printedReport } from '../faces/printed-report';
import { signIn } from '../sign-in';

const devices = ['desktop', 'tablet', 'mobile'] as const;
type Device = (typeof devices)[number];

/** What a device hides is hidden on the narrower ones too. */
const hiddenAt: Readonly<Record<Device, readonly Device[]>> = {
  desktop: ['desktop'],
  tablet: ['desktop', 'tablet'],
  mobile: ['desktop', 'tablet', 'mobile'],
};
const widths: Readonly<Record<Device, number>> = { desktop: 1440, tablet: 800, mobile: 390 };

/** All types but Related Videos, which these reports have none of; each in a report that may have it. */
const reports = {
  companyReport: [
    ...['Text', 'Container', 'Image', 'Columns', 'Table', 'Chart', 'Quote', 'ReportTitle', 'Disclaimers'],
    ...['StockOverview', 'KeyProperties', 'FinancialForecast', 'SharePrice', 'CompanyDescription'],
  ],
  marketReport: ['CompaniesMentioned', 'MostPopular'],
  videoSeries: ['Video'],
} as const;

interface StoredNode {
  readonly id: string;
  readonly type: string;
  readonly props: object;
  readonly children: string | readonly StoredNode[];
}

const written = (words: string) => JSON.stringify({ ops: [{ insert: `${words}\n` }] });

const cellOf = (content: string) => ({ content, isHeading: false, bold: false });

/** A block that says for which device it is not. */
function blockOf(type: string, device: Device): StoredNode {
  const id = `${type}-${device}`;
  const words = `${type} not on ${device}`;
  const text = { id: `${id}-text`, type: 'Text', props: {}, children: written(words) };
  const column = (index: number) => ({
    ...{ id: `${id}-${index}`, type: 'Container', props: {} },
    children: [{ ...text, id: `${id}-${index}-text` }],
  });
  switch (type) {
    case 'Text':
    case 'Quote':
      return { id, type, props: {}, children: written(words) };
    case 'Container':
      return { id, type, props: {}, children: [text] };
    case 'Columns':
      return { id, type, props: {}, children: [column(1), column(2)] };
    case 'Table':
      return { id, type, props: { data: [[cellOf(words)]], caption: words }, children: [] };
    case 'Chart': {
      const data = [['Year', 'Revenue'].map(cellOf), ['FY25', '12'].map(cellOf)];
      return { id, type, props: { data, caption: words }, children: [] };
    }
    default:
      return { id, type, props: {}, children: [] };
  }
}

/** A draft that has each type three times, each time hidden on another device. */
async function hidingDraft(api: ConsoleApi, reportType: keyof typeof reports): Promise<string> {
  const { id } = reportType === 'companyReport' ? await newDraft(api) : await filledDraft(api, reportType);
  const { content } = await (await api.get(`/api/draft-report/${id}`)).json();
  const blocks = reports[reportType].flatMap((type) => devices.map((device) => blockOf(type, device)));
  const stylesOf = (device: Device) =>
    Object.fromEntries(reports[reportType].map((type) => [`${type}-${device}`, { display: 'none' }]));
  const html = JSON.stringify({ ...JSON.parse(content.html), children: blocks });
  const css = JSON.stringify(Object.fromEntries(devices.map((device) => [device, stylesOf(device)])));
  const answer = await api.put(`/api/draft-report/${id}`, { content: { html, css } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return id;
}

/** Which blocks of the list a face hides, in order. */
async function expectHidden(face: Page | FrameLocator, types: readonly string[], at: Device): Promise<void> {
  const ids = types.flatMap((type) => devices.map((device) => `${type}-${device}`));
  const expected = ids.filter((id) => hiddenAt[at].some((device) => id.endsWith(device)));
  const last = face.locator(`[data-node="${ids.at(-1)}"]`);
  await expect(last).toBeAttached();
  const hidden = () =>
    face.locator('[data-node]').evaluateAll(
      (elements, wanted) =>
        elements
          .filter((element) => getComputedStyle(element).display === 'none')
          .map((element) => element.getAttribute('data-node') ?? '')
          .filter((id) => wanted.includes(id)),
      ids,
    );
  await expect.poll(hidden, `hidden at ${at}`).toEqual(expected);
}

for (const reportType of ['companyReport', 'marketReport', 'videoSeries'] as const) {
  test(`what a device hides is hidden on every face of a ${reportType}; text and paper are desktop`, async ({
    page,
    request,
    expectLog,
  }) => {
    // the static page runs nothing, also nothing of the browser that reads it here
    expectLog(/Blocked script execution in .*static-view/);
    const api = await apiAs(request, 'analyst');
    const id = await hidingDraft(api, reportType);
    const types = reports[reportType];

    await signIn(page, 'analyst', `/admin/builder/draft-report/${id}`);
    const views = { Edit: 'Report canvas', View: 'Report view' } as const;
    for (const view of ['Edit', 'View'] as const) {
      await page.getByRole('radiogroup', { name: 'View' }).getByText(view, { exact: true }).click();
      for (const [device, button] of [
        ['desktop', 'Desktop'],
        ['tablet', 'Tablet'],
        ['mobile', 'Mobile'],
      ] as const) {
        await page.getByRole('button', { name: button, exact: true }).click();
        await expectHidden(page.frameLocator(`iframe[title="${views[view]}"]`), types, device);
      }
    }

    await page.goto(`/api/draft/static-view/${id}`);
    for (const device of devices) {
      await page.setViewportSize({ width: widths[device], height: 900 });
      await expectHidden(page, types, device);
    }
    await page.emulateMedia({ media: 'print' });
    await expectHidden(page, types, 'desktop');

    const said = types.filter((type) => ['Text', 'Container', 'Columns', 'Table', 'Quote'].includes(type));
    const { text } = await (await api.get(`/api/draft-report/plain-text/${id}`)).json();
    const pdf = await printedReport(await (await api.get(`/api/draft/pdf-view/${id}`)).body());
    for (const words of [text.toLowerCase(), pdf.text]) {
      for (const type of said.map((each) => each.toLowerCase())) {
        expect(words).not.toContain(`${type} not on desktop`);
        expect(words).toContain(`${type} not on tablet`);
        expect(words).toContain(`${type} not on mobile`);
      }
    }
  });
}
