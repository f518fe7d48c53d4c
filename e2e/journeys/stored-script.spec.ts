import type { BrowserContext, Page } from '@playwright/test';
import { walk } from '../access/walk';
import { apiAs, type ConsoleApi } from '../console-api';
import { expect, test } from '../own-console-test';
import { pdfContent } from '../pdf-content';
import { signIn } from '../sign-in';
import { HostileTexts, planted } from '../stored-scripts/hostile-texts';
import { plant, type Planted } from '../stored-scripts/planted-console';

/** Screens on which something planted is to be seen, and those that show it at most. */
const screens = ({ user, customer, marketUser, company, disclaimer, brand, draft, published }: Planted) => ({
  showing: [
    `/admin/users/internal`,
    `/admin/users/${user}`,
    `/admin/users/advisory`,
    `/admin/users/advisory/edit/${customer}`,
    '/admin/market-shares',
    `/admin/market-shares/${marketUser}`,
    '/admin/coverage?code=BHP',
    `/admin/coverage/${company}`,
    '/admin/coverage/keyproperties?code=BHP',
    '/admin/disclaimers/generic',
    `/admin/disclaimers/generic/${disclaimer}`,
    '/admin/disclaimers/company-specific?code=BHP',
    `/admin/disclaimers/company-specific/${company}`,
    '/admin/settings/tag-management',
    '/admin/settings/dropdowns',
    '/admin/settings/adding-banner',
    '/admin/settings/co-branding',
    `/admin/settings/co-branding/${brand}`,
    '/admin/audit',
    '/admin/releases',
    '/admin/reports/draft',
    '/admin/reports/pending-requests',
    '/admin/reports/published',
    '/admin/reports/best-ideas',
    '/admin/reports/best-ideas/view',
    '/admin/reports/best-ideas/history',
    `/admin/reports/view/${published}`,
    `/preview/draft-report/${draft}`,
    `/admin/builder/draft-report/${draft}/preview`,
    `/admin/builder/draft-report/${draft}/feedback`,
    '/admin/builder/best-ideas/edit',
  ],
  others: [
    '/admin/dashboard',
    '/admin/reports/new',
    '/admin/users/consumer',
    '/admin/feeds',
    '/admin/job-scheduler',
    '/admin/analytics',
    '/admin/recommendations',
    '/admin/about',
  ],
});

/** Hears of everything that ran, and of everything that the policy had to stop. */
async function trap(context: BrowserContext): Promise<string[]> {
  const heard: string[] = [];
  await context.exposeFunction('ran', (what: unknown) => void heard.push(String(what)));
  await context.addInitScript(() => {
    const { ran } = window as unknown as { ran: (what: string) => void };
    addEventListener('securitypolicyviolation', ({ violatedDirective, sample, blockedURI }) =>
      ran(`${location.pathname}: ${violatedDirective} stopped ${sample || blockedURI}`),
    );
  });
  context.on('dialog', (dialog) => {
    heard.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  return heard;
}

/** What a screen and its frames hold: how many payloads are to be read, and elements that only markup can have made. */
async function look(page: Page): Promise<{ shown: number; foreign: string[] }> {
  const found = await Promise.all(
    page.frames().map((frame) =>
      frame.evaluate(() => {
        const elements = [...document.querySelectorAll('*')];
        const fields = elements.flatMap((element) =>
          element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : [],
        );
        const isForeign = (element: Element) =>
          element.getAttributeNames().some((name) => /^on|^srcdoc$/.test(name)) ||
          /^\s*(javascript|data:text)/i.test(
            element.getAttribute('href') ?? element.getAttribute('src') ?? '',
          );
        return {
          text: `${document.body.innerText}\n${fields.join('\n')}`,
          foreign: elements.filter(isForeign).map((element) => element.outerHTML.slice(0, 200)),
        };
      }),
    ),
  );
  return {
    shown: found.flatMap(({ text }) => text.match(planted) ?? []).length,
    foreign: found.flatMap(({ foreign }) => foreign),
  };
}

test('no text that anybody stores becomes script, on any screen, page or PDF', async ({
  page,
  context,
  request,
  expectLog,
}) => {
  // the static page runs nothing, also nothing of the browser that reads it here
  expectLog(/static-view/);
  const texts = new HostileTexts();
  const ids = await plant(request, texts);
  const heard = await trap(context);
  const { showing, others } = screens(ids);
  await signIn(page, 'admin', '/admin/dashboard');

  let shown = 0;
  const silent: string[] = [];
  for (const address of [...showing, ...others]) {
    expect(await walk(page, address, 'open')).toBeNull();
    let seen = await look(page);
    const isShown = expect.poll(async () => (seen = await look(page)).shown, { timeout: 10_000 });
    if (showing.includes(address)) await isShown.toBeGreaterThan(0).catch(() => silent.push(address));
    expect(seen.foreign, address).toEqual([]);
    shown += seen.shown;
  }
  expect(silent, 'screens that show nothing of it').toEqual([]);
  shown += await lookAtFaces(page, await apiAs(request, 'analyst'), ids.draft);

  expect(heard).toEqual([]);
  const { fields, payloads } = texts.counts;
  process.stdout.write(
    `stored scripts: ${payloads} payloads in ${fields} fields, shown ${shown} times on ` +
      `${showing.length + others.length} screens\n`,
  );
  expect(shown).toBeGreaterThan(300);
});

/** The static page, which has no storage to reach for, and the PDF. */
async function lookAtFaces(page: Page, api: ConsoleApi, draft: string): Promise<number> {
  await page.goto(`/api/draft/static-view/${draft}`);
  const reached = await page.evaluate(() => {
    try {
      return localStorage.getItem('apiToken');
    } catch {
      return 'refused';
    }
  });
  expect(reached).toBe('refused');
  const drawn = await look(page);
  expect(drawn.foreign).toEqual([]);
  const { text } = await pdfContent(await (await api.get(`/api/draft/pdf-view/${draft}`)).body());
  const printed = text.match(planted) ?? [];
  expect(printed.length).toBeGreaterThan(10);
  return drawn.shown + printed.length;
}
