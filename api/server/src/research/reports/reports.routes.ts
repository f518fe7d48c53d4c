import type { ViewForm } from '@console/contract/analytics';
import {
  exportReports,
  getReport,
  getReportAsStaff,
  getReportEvidence,
  listReadableReports,
  listReports,
  rebuildReport,
  reportPdf as reportPdfEndpoint,
  reportStaticView,
  revocationRules,
  revokeReport,
  updateReport,
} from '@console/contract/reports';
import { getRevocableRating } from '@console/contract/recommendation-history';
import { texts } from '@console/contract/texts';
import { can } from '@console/shared-auth/access/can';
import { cursorSigner } from '../../platform/lists/list-cursor';
import { readListPage } from '../../platform/lists/list-page';
import { serveList } from '../../platform/lists/serve-list';
import type { ReportRow } from '../../platform/database/schema';
import type { Person } from '../../platform/http/authentication';
import { checkBody } from '../../platform/http/body-rules';
import { ProblemError } from '../../platform/http/problem';
import type { Routes } from '../../services';
import { readerClassOf } from '../analytics/reader-class';
import { draftTarget } from '../drafts/drafts.store';
import { readEvidence } from '../publishing/evidence';
import { printTitle, sendPdf, sendStaticPage } from '../rendering/send-page';
import { publishedPage } from './published-page';
import { queueRebuild } from './rebuild-report';
import { changeReportState } from './change-report-state';
import { brandOfPrint } from '../../reference-data/brands/brand-of-print';
import { brandedReportPdf, reportPdf } from './report-files';
import { ratedBy, targetBy, toRevocableRating } from './revocable-rating';
import { revokePublished } from './revoke-report';
import { reportList } from './report-list';
import {
  reportEtag,
  factsOf,
  isMade,
  requireCurrentReport,
  requireReport,
  toFullReport,
  toStaffReport,
} from './reports.store';

export const routes: Routes = (api, services) => {
  const { db, signer } = services;
  const cursors = cursorSigner(services.secret);
  const { timeZone } = services.environment;
  const view = (me: Person, { id, owner_id }: ReportRow, form: ViewForm) =>
    services.views.record({ reportId: id, readerId: me.id, readerClass: readerClassOf(me, owner_id), form });

  serveList(api, services, reportList, {
    page: listReports,
    csv: exportReports,
    policy: 'reports:published',
  });

  api.handle(listReadableReports, 'report:read', async ({ me, query, request }) =>
    readListPage({ db, cursors, timeZone }, reportList, { me, query, request }),
  );

  api.handle(updateReport, 'report:modify', async ({ me, params, query, body, request, reply }) => {
    const ifMatch = request.headers['if-match'];
    const change = { ...query, id: params.id, actorId: me.id, state: body, ifMatch };
    const report = await changeReportState(db, change);
    reply.header('etag', report.etag);
    return report;
  });

  api.handle(revokeReport, 'report:revoke', async ({ me, params, query }) => {
    const { reason, rating = 'before', seen } = await checkBody(revocationRules, { ...query });
    const revocation = { id: params.id, actorId: me.id, reason: reason.trim(), rating, seen };
    await revokePublished(services, revocation);
    return { message: 'Revoked' };
  });

  api.handle(getRevocableRating, 'report:revoke', async ({ params: { id } }) => ({
    ...toRevocableRating(await ratedBy(db, id)),
    ...(await targetBy(db, id)),
  }));

  api.handle(rebuildReport, 'report:rebuild', async ({ me, params }) => {
    await queueRebuild(services, params.id, me.id);
    return { message: 'Queued to rebuild' };
  });

  api.handle(getReport, 'report:read', async ({ me, params }) => {
    const row = await requireCurrentReport(db, params.id);
    view(me, row, 'Page');
    return toFullReport(db, signer, row);
  });

  api.handle(getReportAsStaff, 'reports:published', async ({ me, params, reply }) => {
    const row = await requireReport(db, params.id);
    view(me, row, 'Page');
    reply.header('etag', reportEtag(row));
    const report = await toStaffReport(db, signer, row);
    const isDraftReadable =
      row.draft_id !== null && can(me, 'draft:read', await draftTarget(db, row.draft_id));
    return { ...report, ...(isDraftReadable && { isDraftReadable }) };
  });

  api.handle(getReportEvidence, 'report:evidence', async ({ params, reply }) => {
    const { text, hash } = await readEvidence(db, params.id);
    return reply
      .header('content-disposition', `attachment; filename="evidence-${params.id}.json"`)
      .header('etag', `"${hash}"`)
      .header('cache-control', 'private, no-store')
      .type('application/json; charset=utf-8')
      .send(text);
  });

  api.handle(reportPdfEndpoint, 'report:read', async ({ me, params, query, reply }) => {
    const row = await requireCurrentReport(db, params.id);
    const brand = query.coBranding && (await brandOfPrint(services, query.coBranding));
    // a historic report is a file without a document that a brand could be drawn on (P42)
    const pdf =
      brand && isMade(row) ? await brandedReportPdf(services, row, brand) : await reportPdf(services, row);
    view(me, row, 'PDF');
    return sendPdf(reply, pdf, printTitle(factsOf(row).title, brand || null));
  });

  api.handle(reportStaticView, 'report:read', async ({ me, params, reply }) => {
    const row = await requireCurrentReport(db, params.id);
    if (!isMade(row)) throw new ProblemError(404, texts.historicReport);
    const page = await publishedPage(services, row);
    view(me, row, 'Page');
    return sendStaticPage(reply, page);
  });
};
