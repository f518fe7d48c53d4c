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
  revokeReport,
  updateReport,
} from '@console/contract/reports';
import { cursorSigner } from '../../lists/list-cursor';
import { readListPage } from '../../lists/list-page';
import { serveList } from '../../lists/serve-list';
import type { Routes } from '../../services';
import { readEvidence } from '../publishing/evidence';
import { sendPdf, sendStaticPage } from '../rendering/send-page';
import { publishedPage } from '../publishing/published-page';
import { queueRebuild } from '../publishing/rebuild-report';
import { changeReportState } from './change-report-state';
import { brandOfPrint } from '../brands/brand-of-print';
import { brandedReportPdf, reportPdf } from './report-files';
import { revokePublished } from './revoke-report';
import { reportList } from './report-list';
import { requireCurrentReport, requireReport, snapshotOf, toFullReport } from './reports.store';

export const routes: Routes = (api, services) => {
  const { db, signer } = services;
  const cursors = cursorSigner(services.secret);

  serveList(api, services, reportList, {
    page: listReports,
    csv: exportReports,
    policy: 'reports:published',
  });

  api.handle(listReadableReports, 'report:read', async ({ me, query, request }) =>
    readListPage({ db, cursors }, reportList, { me, query, request }),
  );

  api.handle(updateReport, 'report:modify', async ({ me, params, body }) =>
    changeReportState(db, { id: params.id, actorId: me.id, state: body }),
  );

  api.handle(revokeReport, 'report:revoke', async ({ me, params, query }) => {
    await revokePublished(db, { id: params.id, actorId: me.id, reason: query.reason?.trim() || null });
    return { message: 'Revoked' };
  });

  api.handle(rebuildReport, 'report:rebuild', async ({ me, params }) => {
    await queueRebuild(services, params.id, me.id);
    return { message: 'Queued to rebuild' };
  });

  api.handle(getReport, 'report:read', async ({ params }) =>
    toFullReport(db, signer, await requireCurrentReport(db, params.id)),
  );

  api.handle(getReportAsStaff, 'reports:published', async ({ params }) =>
    toFullReport(db, signer, await requireReport(db, params.id)),
  );

  api.handle(getReportEvidence, 'report:evidence', async ({ params, reply }) => {
    const { text, hash } = await readEvidence(db, params.id);
    return reply
      .header('content-disposition', `attachment; filename="evidence-${params.id}.json"`)
      .header('etag', `"${hash}"`)
      .header('cache-control', 'private, no-store')
      .type('application/json; charset=utf-8')
      .send(text);
  });

  api.handle(reportPdfEndpoint, 'report:read', async ({ params, query, reply }) => {
    const row = await requireCurrentReport(db, params.id);
    const brand = query.coBranding && (await brandOfPrint(services, query.coBranding));
    // a historic report is a file without a document that a brand could be drawn on (P42)
    const pdf =
      brand && row.source_category !== 'historic'
        ? await brandedReportPdf(services, row, brand)
        : await reportPdf(services, row);
    return sendPdf(reply, pdf, snapshotOf(row).title);
  });

  api.handle(reportStaticView, 'report:read', async ({ params, reply }) => {
    const row = await requireCurrentReport(db, params.id);
    return sendStaticPage(reply, await publishedPage(services, row));
  });
};
