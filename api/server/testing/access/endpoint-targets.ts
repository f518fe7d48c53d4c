import { randomUUID } from 'node:crypto';
import type { Db } from '../../src/platform/database/database';
import { exportFileKey } from '../../src/research/analytics/analytics-exports.store';
import { addTestBrand } from '../records/brand';
import { addHistoricReport, goodLine, manifestOf, sendManifest, smallPdf } from '../records/historic-report';
import { addTestIdeas } from '../records/ideas';
import { addTestJob } from '../records/job';
import { addTestCompany, testDate } from '../records/company';
import { addHeldDelivery, addRefusedDelivery, addReplacedFigure } from '../records/deliveries';
import { addTestDisclaimer } from '../records/disclaimer';
import { createDiskStore } from '@console/release/store/disk-store';
import { advisoryLine, companyLine, csvOf, userLine } from '../records/record-file';
import { addRatingProposal } from '../records/rating-proposal';
import { addTestReleases } from '../records/release';
import { addTestSnippet } from '../records/snippet';
import { addTestTemplate, createTestDraft, noisePng, textContent } from '../records/draft';
import { publishTestDraft } from '../records/report';
import type { TestServer } from '../server';
import { accountTargets } from './account-targets';
import { tableViewTargets } from './table-view-targets';
import { customerTargets } from './customer-targets';
import { draftTargets } from './draft-targets';
import type { Asker, Row } from './endpoint-table';
import { castOf, personOf, still, type Cast, type MakeTarget } from './target';

/** What each row of the table is about: finds the maker by the row, or throws where none was written. */
export async function endpointTargets(server: TestServer): Promise<(row: Row) => MakeTarget> {
  const cast = await castOf(server);
  const upload = uploadOf(await noisePng(4));
  const byCall = draftTargets(cast, upload);
  const byRow: Targets = {
    ...accountTargets(cast),
    ...(await customerTargets(cast)),
    ...(await companyTargets(cast)),
    ...(await reportTargets(cast)),
    ...(await archiveTargets(cast)),
    ...recordImportTargets(),
    ...(await ideasTargets(cast)),
    ...(await settingTargets(cast, upload)),
    ...(await jobTargets(cast)),
    ...(await analyticsTargets(cast)),
    ...(await mediaTargets(cast, upload)),
    ...snippetTargets(cast),
    ...tableViewTargets(cast),
    ...(await disclaimerTargets(cast)),
    ...(await mergeTargets(cast)),
    ...(await releaseTargets(cast)),
    'GET /metrics · from the loopback address': still('/metrics'),
    'GET /api/credentials/:kind': still('/api/credentials/sendgrid'),
    'DELETE /api/credentials/:kind': still('/api/credentials/sendgrid'),
    'PUT /api/credentials/:kind': still('/api/credentials/sendgrid', {
      credentials: { email: 'mail@test.example', apiKey: 'SG.table' },
    }),
  };
  return ({ call, relation }) => {
    const name = relation ? `${call} · ${relation}` : call;
    const made = byRow[name] ?? byCall[call]?.(relation);
    if (made) return made;
    const [method, path = ''] = call.split(' ');
    if (relation || path.includes(':'))
      throw new Error(`endpoint-targets.ts should say what "${name}" is about`);
    return still(path, method === 'GET' ? undefined : {});
  };
}

type Targets = Record<string, MakeTarget>;

async function companyTargets({ server }: Cast): Promise<Targets> {
  const { db } = server.services;
  const id = await addTestCompany(db, { code: 'TABLE' }, [10, 11]);
  await db
    .insertInto('index_level')
    .values({ name: 'S&P/ASX 200', date: testDate(0), level: 1 })
    .execute();
  await db
    .insertInto('dropdown')
    .values({ type: 'sectors', items: ['Materials'] })
    .execute();
  const feed = await db.selectFrom('feed').select('id').limit(1).executeTakeFirstOrThrow();
  const feedPath = `/api/feed/${feed.id}`;
  const texts = { title: 'Table', webTitle: 'Table', subTitle: 'Table' };
  const template = await addTestTemplate(server, 'companyReport');
  return {
    'GET /api/company-disclaimer/report': still(
      `/api/company-disclaimer/report?type=companyReport&company=${id}`,
    ),
    'GET /api/company/admin/:id': still(`/api/company/admin/${id}`),
    'GET /api/company/:id/corporate-action': still(`/api/company/${id}/corporate-action`),
    'GET /api/company/:id/recommendation': still(`/api/company/${id}/recommendation`),
    'GET /api/replaced-figure/:id/report': still(
      `/api/replaced-figure/${await addReplacedFigure(db)}/report`,
    ),
    'PUT /api/company/:id': still(`/api/company/${id}`, { name: 'Table Limited' }),
    'GET /api/dropdown/:name': still('/api/dropdown/sectors'),
    'GET /api/key-properties/:companyId': still(`/api/key-properties/${id}`),
    'PUT /api/key-properties/:companyId': still(`/api/key-properties/${id}`, {
      rating: 1,
      moat: 2,
      growth: 3,
      income: 4,
      risk: 5,
    }),
    'GET /api/feed · all of each': still('/api/feed'),
    'GET /api/feed · enabled ones, id and name': still('/api/feed?enabled=true'),
    'GET /api/feed/:id': still(feedPath),
    'PUT /api/feed/:id': still(feedPath, { enabled: true }),
    'PUT /api/alert/rules/:rule': still('/api/alert/rules/job-late', { threshold: 5 }),
    'DELETE /api/feed/:id/credentials': still(`${feedPath}/credentials`),
    'POST /api/rating-proposal/:id/agree': ratingProposal(server, 'agree'),
    'POST /api/rating-proposal/:id/decline': ratingProposal(server, 'decline'),
    'POST /api/feed-import/:id/release': heldDelivery(db, 'release'),
    'POST /api/feed-import/:id/reject': heldDelivery(db, 'reject'),
    'POST /api/feed-import/:id/accept-loss': async () => ({
      path: `/api/feed-import/${await addRefusedDelivery(db)}/accept-loss`,
      body: { reason: 'It will not come.' },
    }),
    'GET /api/feed/get-description': still('/api/feed/get-description?code=TABLE'),
    'GET /api/forecasts': still(`/api/forecasts?companyId=${id}`),
    'GET /api/ranos-forecast': still(`/api/ranos-forecast?companyId=${id}`),
    'GET /api/chart_calculation': still(`/api/chart_calculation?companyId=${id}`),
    'GET /api/stock-overview/:companyId': still(`/api/stock-overview/${id}`),
    'POST /api/draft-report': still('/api/draft-report', {
      ...texts,
      reportType: 'companyReport',
      recommendation: 'Buy',
      template,
      company: [id],
    }),
  };
}

async function mergeTargets({ server: { services } }: Cast): Promise<Targets> {
  const targetId = await addTestCompany(services.db, { code: 'KEPT' });
  const path = `/api/company/merge/${await addTestCompany(services.db, { code: 'MERGED' })}`;
  return {
    'GET /api/company/merge/:id': still(path),
    'POST /api/company/merge/:id': still(path, { mergeToCompany: targetId }),
  };
}

async function disclaimerTargets({ server: { services } }: Cast): Promise<Targets> {
  const companyId = await addTestCompany(services.db, { code: 'WORDED' });
  const id = await addTestDisclaimer(services.db, { name: 'Table', type: 'General' });
  const body = { name: 'Table', type: 'General', position: 'Footer', content: { content: '<p>Table</p>' } };
  return {
    'GET /api/disclaimer/:id': still(`/api/disclaimer/${id}`),
    'GET /api/disclaimer/:id/versions': still(`/api/disclaimer/${id}/versions`),
    'POST /api/disclaimer': still('/api/disclaimer', body),
    'PUT /api/disclaimer/:id': still(`/api/disclaimer/${id}`, body),
    'DELETE /api/disclaimer/:id': async () => ({
      path: `/api/disclaimer/${await addTestDisclaimer(services.db, { name: 'To delete', type: 'General' })}`,
    }),
    'GET /api/company-disclaimer/:id': still(`/api/company-disclaimer/${companyId}`),
    'GET /api/company-disclaimer/:id/versions': still(`/api/company-disclaimer/${companyId}/versions`),
    'PUT /api/company-disclaimer/:id': still(`/api/company-disclaimer/${companyId}`, { content: [] }),
  };
}

async function reportTargets(cast: Cast): Promise<Targets> {
  const id = await publishedReport(cast);
  const withdrawn = await publishedReport(cast);
  return {
    'GET /api/report/:id': still(`/api/report/${id}`),
    'GET /api/draft-report/beginning': still(`/api/draft-report/beginning?from=/api/report/${id}`),
    'GET /api/report/:id/pdf': still(`/api/report/${id}/pdf`),
    'GET /api/report/:id/static-view': still(`/api/report/${id}/static-view`),
    'GET /api/report/admin/:id/evidence': still(`/api/report/admin/${id}/evidence`),
    'GET /api/report/admin/:id': still(`/api/report/admin/${id}`),
    'PUT /api/report/:id': still(`/api/report/${id}`, { pinned: true }),
    'GET /api/report/admin/rebuild-assets/:id': still(`/api/report/admin/rebuild-assets/${id}`),
    'POST /api/report/admin/rebuild-assets/:id': still(`/api/report/admin/rebuild-assets/${id}`),
    'GET /api/report/admin/revoke/:id/rating': still(`/api/report/admin/revoke/${withdrawn}/rating`),
    'GET /api/report/admin/revoke/:id': still(`/api/report/admin/revoke/${withdrawn}`),
    'POST /api/report/admin/revoke/:id': still(`/api/report/admin/revoke/${withdrawn}`),
  };
}

async function archiveTargets({ server }: Cast): Promise<Targets> {
  const { importId } = await addHistoricReport(server, { file: 'table.pdf' });
  const withdrawn = await addHistoricReport(server, { file: 'withdrawn.pdf' });
  const { json: unused } = await sendManifest(
    await server.signInAs('ROLE_ADMIN'),
    manifestOf([goodLine({ file: 'unused.pdf' })]),
  );
  const path = `/api/report-import/${importId}`;
  const onImport = (suffix: string, body?: object) => still(`${path}${suffix}`, body);
  return {
    'GET /api/report-import/:id': still(path),
    'POST /api/report-import': async () => ({
      path: '/api/report-import',
      ...uploadOf(Buffer.from(manifestOf([goodLine()]))),
    }),
    'POST /api/report-import/:id/manifest': async () => ({
      path: `${path}/manifest`,
      ...uploadOf(Buffer.from(manifestOf([goodLine()]))),
    }),
    'POST /api/report-import/:id/files': onImport('/files', { files: [] }),
    'POST /api/report-import/:id/pdf': async () => ({
      path: `${path}/pdf?path=table.pdf`,
      ...uploadOf(smallPdf('table')),
    }),
    'POST /api/report-import/:id/check': onImport('/check', {}),
    'POST /api/report-import/:id/start': onImport('/start', { whenBad: 'skip' }),
    'POST /api/report-import/:id/revoke': still(`/api/report-import/${withdrawn.importId}/revoke`, {}),
    'DELETE /api/report-import/:id': still(`/api/report-import/${unused.id}`),
  };
}

function heldDelivery(db: Db, decision: 'release' | 'reject'): MakeTarget {
  return async () => ({
    path: `/api/feed-import/${await addHeldDelivery(db)}/${decision}`,
    body: { reason: 'It is as it should be.' },
  });
}

function ratingProposal(server: TestServer, decision: 'agree' | 'decline'): MakeTarget {
  return async () => ({
    path: `/api/rating-proposal/${await addRatingProposal(server)}/${decision}`,
    ...(decision === 'decline' && { body: { reason: 'It is as it should be.' } }),
  });
}

function recordImportTargets(): Targets {
  const sent =
    (path: string, text: string): MakeTarget =>
    async () => ({ path, ...uploadOf(Buffer.from(text)) });
  const files = {
    ...{ company: csvOf([companyLine()]), user: csvOf([userLine()]) },
    ...{ 'customer/advisory': csvOf([advisoryLine()]), tags: csvOf([{ Name: 'Lithium' }]) },
  };
  return Object.fromEntries(
    Object.entries(files).flatMap(([kind, text]) => {
      const path = `/api/${kind}/import`;
      return [
        [`POST ${path}/preview`, sent(`${path}/preview`, text)],
        [`POST ${path}`, sent(`${path}?fingerprint=${'0'.repeat(64)}`, text)],
        [`POST ${path}/bad-lines`, sent(`${path}/bad-lines`, text)],
      ];
    }),
  );
}

async function publishedReport({ server, asAuthor }: Cast): Promise<string> {
  const { draft } = await createTestDraft(server, asAuthor);
  return publishTestDraft(server, draft.id);
}

async function ideasTargets({ server }: Cast): Promise<Targets> {
  const path = `/api/best-ideas/version/${await addTestIdeas(server.services.db, [])}`;
  return {
    ...Object.fromEntries(
      ['', '/static-view', '/pdf', '/evidence'].map((part) => [
        `GET /api/best-ideas/version/:id${part}`,
        still(`${path}${part}`),
      ]),
    ),
    'POST /api/best-ideas-draft/presence': async () => ({
      path: '/api/best-ideas-draft/presence',
      body: { editorId: randomUUID(), page: 'builder' },
    }),
    'DELETE /api/best-ideas-draft/presence/:editorId': still(
      `/api/best-ideas-draft/presence/${randomUUID()}`,
    ),
  };
}

async function mediaTargets({ server, asAuthor }: Cast, { body, headers }: Upload): Promise<Targets> {
  const { draft } = await createTestDraft(server, asAuthor);
  const { json } = await asAuthor('POST', `/api/draft/${draft.id}/add-media`, body, headers);
  const [unsigned = ''] = json.url.split('?');
  return {
    'GET /api/media/:id · signed address': still(json.url),
    'GET /api/media/:id · no signature': still(unsigned),
  };
}

function snippetTargets(cast: Cast): Targets {
  const { server, author } = cast;
  const bodyOf = (isShared: boolean) => ({ name: randomUUID(), isShared, content: textContent('Table') });
  const about =
    (ownerIdOf: (asker: Asker) => string | null, body?: () => object): MakeTarget =>
    async (asker) => ({
      path: `/api/snippet/${await addTestSnippet(server, { ownerId: ownerIdOf(asker), byId: author.id })}`,
      ...(body && { body: body() }),
    });
  const own = (asker: Asker) => personOf(cast, asker).id;
  const renamed = () => ({ name: randomUUID() });
  const owners = { own, 'for all': () => null, 'of somebody else': () => author.id };
  const byOwner = Object.entries(owners).flatMap(([relation, ownerIdOf]) => [
    [`GET /api/snippet/:id · ${relation}`, about(ownerIdOf)] as const,
    [`PUT /api/snippet/:id · ${relation}`, about(ownerIdOf, renamed)] as const,
    [`DELETE /api/snippet/:id · ${relation}`, about(ownerIdOf)] as const,
  ]);
  return {
    ...Object.fromEntries(byOwner),
    'POST /api/snippet · for oneself': async () => ({ path: '/api/snippet', body: bodyOf(false) }),
    'POST /api/snippet · for all': async () => ({ path: '/api/snippet', body: bodyOf(true) }),
  };
}

async function settingTargets({ server }: Cast, upload: Upload): Promise<Targets> {
  const asAdmin = await server.signInAs('ROLE_ADMIN');
  const banner = await server.services.db.selectFrom('banner').select('id').executeTakeFirstOrThrow();
  const brandId = await addTestBrand(server);
  const goneId = await addTestBrand(server, { name: 'Gone' });
  const templateId = await addTestTemplate(server, 'sectorReport');
  return {
    'PUT /api/banner/:id': still(`/api/banner/${banner.id}`, {
      ...{ heading: 'Table', subHeading: 'Table', paragraph: 'Table', date: '2099-01-01', enabled: false },
    }),
    'GET /api/branding/:id': still(`/api/branding/${brandId}`),
    'GET /api/branding/:id/usage': still(`/api/branding/${brandId}/usage`),
    'POST /api/branding': async () => ({ path: '/api/branding', ...upload }),
    'POST /api/branding/:id/update': async () => ({ path: `/api/branding/${brandId}/update`, ...upload }),
    'POST /api/branding/:id/restore': still(`/api/branding/${brandId}/restore`),
    'DELETE /api/branding/:id': still(`/api/branding/${goneId}`),
    'PUT /api/dropdown/:name': still('/api/dropdown/sectors', { items: ['Materials'] }),
    'GET /api/tags/:id/usage': still(`/api/tags/${await addTestTag(server)}/usage`),
    'PUT /api/tags/:id': async () => ({
      path: `/api/tags/${await addTestTag(server)}`,
      body: { name: `Tag ${randomUUID()}` },
    }),
    'POST /api/tags/:id/merge': async () => ({
      path: `/api/tags/${await addTestTag(server)}/merge`,
      body: { into: await addTestTag(server) },
    }),
    'POST /api/tags/:id/restore': async () => {
      const path = `/api/tags/${await addTestTag(server)}`;
      await asAdmin('DELETE', path);
      return { path: `${path}/restore` };
    },
    'DELETE /api/tags/:id': async () => ({ path: `/api/tags/${await addTestTag(server)}` }),
    'GET /api/template/:id': still(`/api/template/${templateId}`),
    'POST /api/restricted-companies': async () => ({
      path: '/api/restricted-companies',
      body: {
        company: await newCompany(server),
        ...{ kind: 'watched', from: '2099-01-01', reason: 'Table' },
      },
    }),
    'POST /api/restricted-companies/:id/end': async () => ({
      path: `/api/restricted-companies/${await addTestRestriction(server)}/end`,
      body: { reason: 'Table' },
    }),
    'POST /api/interests/own': async () => ({ path: '/api/interests/own', body: await interestOf(server) }),
    'POST /api/interests/house': async () => ({
      path: '/api/interests/house',
      body: await interestOf(server),
    }),
    'POST /api/interests/own/confirm': still('/api/interests/own/confirm', { version: 'none' }),
    'POST /api/interests/:id/end · of the house': async () => ({
      path: `/api/interests/${await addTestInterest(server, null)}/end`,
      body: { until: '2026-11-01' },
    }),
    'POST /api/interests/:id/end · of somebody else': async () => ({
      path: `/api/interests/${await addTestInterest(server, (await server.addPerson('ROLE_ANALYST')).id)}/end`,
      body: { until: '2026-11-01' },
    }),
    'POST /api/tags': async () => ({ path: '/api/tags', body: { name: `Tag ${randomUUID()}` } }),
  };
}

async function addTestRestriction(server: TestServer): Promise<string> {
  const row = {
    company_id: await newCompany(server),
    ...{ kind: 'watched' as const, from_day: '2026-11-01', from_at: new Date(0), reason: 'Table' },
    added_by: server.people.ROLE_COMPLIANCE.id,
    added_on: new Date(0),
  };
  const { db } = server.services;
  return (await db.insertInto('restricted_company').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

const newCompany = ({ services }: TestServer) =>
  addTestCompany(services.db, { code: `R${randomUUID().slice(0, 8)}` });
const interestOf = async (server: TestServer) => ({
  ...{ company: await newCompany(server), kind: 'holding', from: '2026-11-01' },
});

async function addTestInterest(server: TestServer, personId: string | null): Promise<string> {
  const row = {
    ...{ person_id: personId, company_id: await newCompany(server), kind: 'holding' as const },
    ...{ from_day: '2026-11-01', declared_by: server.people.ROLE_COMPLIANCE.id, declared_on: new Date(0) },
  };
  const { db } = server.services;
  return (await db.insertInto('interest').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

async function addTestTag({ services: { db } }: TestServer): Promise<string> {
  const row = { name: `Tag ${randomUUID()}`, modified_by: null };
  return (await db.insertInto('tag').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

async function jobTargets({ server }: Cast): Promise<Targets> {
  const { jobId, runId } = await addTestJob(server.services.db);
  return {
    'GET /api/job-schedule/:id': still(`/api/job-schedule/${jobId}`),
    'PUT /api/job-schedule/:id': still(`/api/job-schedule/${jobId}`, { id: jobId, interval: 60 }),
    'POST /api/job-run/:id/retry': still(`/api/job-run/${runId}/retry`, {}),
  };
}

async function releaseTargets({ server }: Cast): Promise<Targets> {
  const { services } = server;
  await addTestReleases(createDiskStore(services.environment.storeDir));
  const path = '/api/releases/local';
  const change = { expected: 3, reason: 'Table' };
  return {
    'GET /api/releases/version/:remote/:version': still('/api/releases/version/admin/1.0.0'),
    'GET /api/releases/:env/history': still(`${path}/history`),
    'GET /api/releases/:env/differences': still(`${path}/differences?from=1&to=2`),
    'GET /api/releases/:env/checks': still(`${path}/checks?number=1`),
    'GET /api/releases/:env/check-progress': still(`${path}/check-progress`),
    'GET /api/releases/:env/planned-pins': still(`${path}/planned-pins`),
    'POST /api/releases/:env/planned-pins': still(`${path}/planned-pins`, {
      ...{
        remote: 'admin',
        version: '1.0.0',
        percent: null,
        at: new Date(Date.now() + 3_600_000).toISOString(),
        reason: 'Table',
      },
    }),
    'DELETE /api/releases/:env/planned-pins/:id': async () => ({
      path: `${path}/planned-pins/${await addPlannedPin(server)}`,
    }),
    'GET /api/releases/:env/rollouts': still(`${path}/rollouts`),
    'POST /api/releases/:env/stop': still(`${path}/stop`, {
      ...change,
      ...{ remote: 'admin', version: '1.0.0', keep: true },
    }),
    'GET /api/releases/:env/findings': still(`${path}/findings`),
    'POST /api/releases/:env/pin': still(`${path}/pin`, {
      ...change,
      ...{ remote: 'admin', version: '1.0.0', percent: null },
    }),
    'POST /api/releases/:env/promote': still(`${path}/promote`, { ...change, from: 'local', only: null }),
    'GET /api/releases/:env/loads': still(`${path}/loads?hours=24`),
    'GET /api/releases/:env/vitals': still(`${path}/vitals?hours=24`),
    'POST /api/remote-loads': still('/api/remote-loads', { events: [] }),
    'POST /api/releases/:env/rollback': still(`${path}/rollback`, { ...change, to: 1 }),
    'POST /api/releases/:env/switch': still(`${path}/switch`, { ...change, remote: 'admin', enabled: true }),
    'POST /api/releases/:env/lock': still(`${path}/lock`, { locked: false, reason: 'Table' }),
  };
}

async function addPlannedPin({ services, people }: Cast['server']): Promise<string> {
  const plan = {
    env: 'local',
    remote: 'admin',
    version: '1.0.0',
    percent: null,
    staged: false,
    replaces: null,
  };
  const { id } = await services.db
    .insertInto('planned_pin')
    .values({ ...plan, due_on: '2099-01-01', reason: 'Table', created_by: people.ROLE_ADMIN.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function analyticsTargets({ server }: Cast): Promise<Targets> {
  const { db, files } = server.services;
  const { id } = await db
    .insertInto('analytics_export')
    .values({
      ...{ from_date: '2026-01-01', to_date: '2026-01-01', status: 'Success' },
      time_zone: 'Australia/Sydney',
      requested_by: server.people.ROLE_ADMIN.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const kind of ['xlsx', 'csv'] as const)
    await files.write(exportFileKey(id, kind), Buffer.from('file'));
  return Object.fromEntries(
    ['xlsx', 'csv'].map((kind) => [`GET /api/analytics/:id/${kind}`, still(`/api/analytics/${id}/${kind}`)]),
  );
}

interface Upload {
  readonly body: Buffer;
  readonly headers: Record<string, string>;
}

function uploadOf(bytes: Buffer): Upload {
  const head =
    '--table\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--table--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=table' },
  };
}
